import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';
export type Face = (typeof faces)[number];

// Chinese, kana, plain Latin and Russian are of one face; the rest of Latin, Cyrillic and Greek, and Hangul, of two more.
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

/** Six files of 34 MB together at the most: each is parsed when a text first needs it, and kept. */
const parsed = new Map<string, Font>();

/** Each document embeds only the letters it uses. */
export function fontOf(face: Face, weight: Weight): Font {
  const file = files[face][weight];
  // Each of the files holds one font and no collection.
  const font = parsed.get(file) ?? (openSync(fileURLToPath(file)) as Font);
  parsed.set(file, font);
  return font;
}

/**
 * A font remembers every glyph with the letter it was first asked for, and one that was only a part of another letter with none.
 * The next document would draw that letter and not know which it is, for whoever searches or copies.
 */
export function forgetGlyphs(): void {
  for (const font of parsed.values()) Object.assign(font, { ['_glyphs']: {} });
}

const hasLetter = (face: Face, weight: Weight, letter: string): boolean =>
  fontOf(face, weight).hasGlyphForCodePoint(letter.codePointAt(0)!);

/** The first face with all of these letters. */
function faceOf(letters: readonly string[], weight: Weight): Face | undefined {
  // Letters of other scripts are no reason to open the file of this one.
  const isHangul = letters.some((letter) => /\p{Script=Hangul}/u.test(letter));
  const choice = isHangul ? faces : faces.filter((face) => face !== 'hangul');
  return choice.find((face) => letters.every((letter) => hasLetter(face, weight, letter)));
}

/** The letters that would come out as boxes, each once. */
export function unprintableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !/\s/.test(letter) && !faceOf([letter], 'bold'));
}

/** A stretch of a text that one face has all letters of. */
export interface Run {
  face: Face;
  text: string;
}

const alphabet = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]`;
/** Words of one alphabet, with what joins them: a face that changes within a word can be seen. */
const words = new RegExp(`(${alphabet}+(?:[ '’ʻʼ.-]+${alphabet}+)*)`, 'u');

/** A text by the faces it is set in; what no face has is left out. */
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
