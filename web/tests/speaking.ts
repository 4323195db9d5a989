/** Lets a test hear the page in one language, without a browser. */
import { vi } from 'vitest';
import { type Language, speak, startLanguages } from '../src/languages.svelte.ts';

export const EVERY_LANGUAGE: readonly Language[] = ['en', 'de', 'es', 'ja'];

export function speakIn(language: Language): void {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: [language] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  startLanguages();
  speak(language);
}
