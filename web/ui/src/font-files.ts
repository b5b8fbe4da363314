import cyrillic from '@fontsource-variable/exo-2/files/exo-2-cyrillic-wght-normal.woff2';
import latinItalic from '@fontsource-variable/exo-2/files/exo-2-latin-wght-italic.woff2';
import latin from '@fontsource-variable/exo-2/files/exo-2-latin-wght-normal.woff2';

/** URLs of the fonts in fonts.css, for preloading. */
export const fontFiles = { latin, latinItalic, cyrillic };
