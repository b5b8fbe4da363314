import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';
export type Face = (typeof faces)[number];

// The first face covers Chinese, kana, basic Latin and Russian; the others extended Latin, Cyrillic and Greek, and
// Hangul.
const faces = ['chinese', 'extended', 'hangul'] as const;
const files: Record<Face, Record<Weight, string>> = {
  chinese: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
  extended: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  hangul: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
  },
};

/** Six files, 34 MB in total, parsed lazily. */
const parsed = new Map<string, Font>();

/** Documents embed only the glyphs they use. */
export function fontOf(face: Face, weight: Weight): Font {
  const file = files[face][weight];
  const font = parsed.get(file) ?? (openSync(fileURLToPath(file)) as Font);
  parsed.set(file, font);
  return font;
}

/**
 * Clears fontkit's glyph cache. It remembers the first code point of each glyph, or none for a component of
 * another glyph; the next document would lose that character in search and copy.
 */
export function forgetGlyphs(): void {
  for (const font of parsed.values()) Object.assign(font, { ['_glyphs']: {} });
}

const hasLetter = (face: Face, weight: Weight, letter: string): boolean =>
  fontOf(face, weight).hasGlyphForCodePoint(letter.codePointAt(0)!);

/** The first face with all of these characters. */
function faceOf(letters: readonly string[], weight: Weight): Face | undefined {
  // Avoids parsing the Hangul file for other scripts.
  const isHangul = letters.some((letter) => /\p{Script=Hangul}/u.test(letter));
  const choice = isHangul ? faces : faces.filter((face) => face !== 'hangul');
  return choice.find((face) => letters.every((letter) => hasLetter(face, weight, letter)));
}

/** Characters without a glyph, without duplicates. */
export function unprintableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !/\s/.test(letter) && !faceOf([letter], 'bold'));
}

/** Text in one face. */
export interface Run {
  face: Face;
  text: string;
}

const alphabet = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]`;
/** Words of one alphabet including their separators: a face must not change within a word. */
const words = new RegExp(`(${alphabet}+(?:[ '’ʻʼ.-]+${alphabet}+)*)`, 'u');

/** Splits a text by face; characters without a glyph are dropped. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  const add = (run: Run): void => {
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push({ ...run });
  };
  for (const stretch of text.split(words).filter(Boolean)) {
    const letters = Array.from(stretch);
    const face = faceOf(letters, weight);
    if (face) add({ face, text: stretch });
    else
      for (const letter of letters) {
        const own = faceOf([letter], weight);
        if (own) add({ face: own, text: letter });
      }
  }
  return runs;
}
