/** The language of the page: which there are, which is in use, and how to change it at once. */
import { locales, overwriteGetLocale, overwriteSetLocale } from './paraglide/runtime.js';

export type Language = (typeof locales)[number];

/** Each language by its own name. */
export const LANGUAGES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
};

const KEY = 'droptable.language';

/** The first of the wished languages that there are messages for, else English. */
export function chosenFrom(wished: readonly string[]): Language {
  for (const wish of wished) {
    const short = wish.toLowerCase().split('-')[0];
    const language = locales.find(locale => locale === short);
    if (language) return language;
  }
  return 'en';
}

const current = $state<{ language: Language }>({ language: 'en' });

/** The language in use. Reading it in a component draws that component again when it changes. */
export function language(): Language {
  return current.language;
}

/** Change the language of everything on the page, at once. */
export function speak(language: Language): void {
  current.language = language;
  document.documentElement.lang = language;
  localStorage.setItem(KEY, language);
}

/** Take the remembered language, else the browser's. To be called once, before anything is drawn. */
export function startLanguages(): void {
  overwriteGetLocale(language);
  overwriteSetLocale(speak as typeof speak & ((locale: Language) => undefined));
  const remembered = localStorage.getItem(KEY);
  speak(chosenFrom([...(remembered ? [remembered] : []), ...navigator.languages]));
}
