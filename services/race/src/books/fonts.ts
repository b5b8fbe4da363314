import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';

// One face for Latin, Cyrillic and Chinese.
const files = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
};

const parsed = new Map<keyof typeof files, Font>();

/** A file of 10 MB: parsed once and kept. Each document embeds only the letters it uses. */
export function fontOf(weight: keyof typeof files): Font {
  // Each of the two files holds one font and no collection.
  const font = parsed.get(weight) ?? (openSync(fileURLToPath(files[weight])) as Font);
  parsed.set(weight, font);
  return font;
}

/** The letters that would come out as boxes, each once. */
export function unprintableIn(text: string): string[] {
  const font = fontOf('bold');
  return [...new Set(text)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}
