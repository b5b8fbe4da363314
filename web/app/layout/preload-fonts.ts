import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { fontFiles } from '@paddock/ui/font-files';
import { preload } from 'react-dom';

const { latin, latinItalic, cyrillic } = fontFiles;

/**
 * Only fonts that every page of a language uses. The site name is Latin; Chinese headings use system fonts.
 */
const facesOf: InEveryLanguage<readonly string[]> = {
  cn: [latinItalic],
  en: [latinItalic, latin],
  ru: [latinItalic, cyrillic],
};

/** Loads the fonts in parallel with the style sheet. */
export function preloadFonts(language: Language): void {
  for (const face of facesOf[language]) {
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
