import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where a server started by hand listens while the page is worked on. */
const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    outDir: '../src/droptable/server/page',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
