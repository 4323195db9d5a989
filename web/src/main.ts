import './style/fonts.css';
import './style/tokens.css';
import './style/page.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguages } from './languages.svelte.ts';
import { startMotion } from './motion.svelte.ts';
import { startRouter } from './router.svelte.ts';
import { startTheme } from './theme.svelte.ts';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no element with the id "page"');
startLanguages();
startTheme();
startMotion();
startRouter();
mount(App, { target });
