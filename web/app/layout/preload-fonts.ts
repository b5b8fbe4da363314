import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { fontFiles } from '@paddock/ui/font-files';
import { preload } from 'react-dom';

const { latin, latinItalic, cyrillic } = fontFiles;

/**
 * Only what every page of a language uses. The name of the site is Latin everywhere; Chinese headings are set in the
 * reader's own face.
 */
const facesOf: InEveryLanguage<readonly string[]> = {
  cn: [latinItalic],
  en: [latinItalic, latin],
  ru: [latinItalic, cyrillic],
};

/** Asks for the faces of a language together with the style sheet, not after it. */
export function preloadFonts(language: Language): void {
  for (const face of facesOf[language]) {
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}
