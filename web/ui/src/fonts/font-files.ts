import cyrillic from './exo-2-cyrillic-basic-normal.woff2';
import latinItalic from './exo-2-latin-basic-italic.woff2';
import latin from './exo-2-latin-basic-normal.woff2';

/** URLs of the fonts in fonts.css that most pages use, for preloading. */
export const fontFiles = { latin, latinItalic, cyrillic };
