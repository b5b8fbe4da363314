import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';
import { visualOrder, type Direction, type Stretch } from './direction.ts';
import {
  beyondOpenParts,
  openRareHanFonts,
  rareHanFaceOf,
  rareHanFont,
  type RareHanFace,
} from './rare-han.ts';

/** `hero`: the headings of the site, in Latin and Cyrillic; other scripts are bold. */
export type Weight = 'regular' | 'bold' | 'hero';
type WholeFace = (typeof faces)[number];
export type Face = WholeFace | 'hero' | RareHanFace;

// The first face covers Chinese, kana, basic Latin and Russian; the others extended Latin, Cyrillic and Greek,
// Hangul, and Arabic.
const faces = ['chinese', 'extended', 'hangul', 'arabic'] as const;
const files: Record<WholeFace, Record<Exclude<Weight, 'hero'>, string>> = {
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
  arabic: {
    regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
};

const heroFile = import.meta
  .resolve('@expo-google-fonts/exo-2/800ExtraBold_Italic/Exo2_800ExtraBold_Italic.ttf');

const isWhole = (face: Face): face is WholeFace | 'hero' => face === 'hero' || face in files;

const fileOf = (face: WholeFace | 'hero', weight: Weight): string =>
  face === 'hero' ? heroFile : files[face][weight === 'regular' ? 'regular' : 'bold'];

/** Nine files, 34 MB in total, parsed lazily. */
const parsed = new Map<string, Font>();

/** Documents embed only the glyphs they use. Rare Han characters have one weight. */
export function fontOf(face: Face, weight: Weight): Font {
  if (!isWhole(face)) return rareHanFont(face);
  const file = fileOf(face, weight);
  const font = parsed.get(file) ?? (openSync(fileURLToPath(file)) as Font);
  parsed.set(file, font);
  return font;
}

/**
 * Clears fontkit's glyph cache. It remembers the first code point of each glyph, or none for a component of
 * another glyph; the next document would lose that character in search and copy.
 */
export function forgetGlyphs(): void {
  for (const font of [...parsed.values(), ...openRareHanFonts()]) Object.assign(font, { ['_glyphs']: {} });
}

const hasLetter = (face: Face, weight: Weight, letter: string): boolean =>
  isWhole(face)
    ? fontOf(face, weight).hasGlyphForCodePoint(letter.codePointAt(0)!)
    : rareHanFaceOf(letter) === face;

/** The first face with all of these characters. */
function faceOf(
  letters: readonly string[],
  weight: Weight,
  given: readonly Face[] = faces,
): Face | undefined {
  const order = weight === 'hero' ? (['hero', ...given] as const) : given;
  // Avoids parsing the Hangul file for other scripts.
  const isHangul = letters.some((letter) => /\p{Script=Hangul}/u.test(letter));
  const choice: Face[] = isHangul ? [...order] : order.filter((face) => face !== 'hangul');
  const rare = letters[0] && rareHanFaceOf(letters[0]);
  if (rare) choice.push(rare);
  return choice.find((face) => letters.every((letter) => hasLetter(face, weight, letter)));
}

/** Characters of Extensions A and B that the first face lacks. */
const rareIn = (text: string): string[] =>
  [...new Set(text)].filter((letter) => rareHanFaceOf(letter) && !hasLetter('chinese', 'bold', letter));

/** Never drawn: marks of direction, and selectors of Han variants and of emoji styles. */
const invisible = /[\s\p{Bidi_Control}\p{Variation_Selector}]/u;

/** Characters without a glyph, without duplicates. */
export function unprintableIn(text: string): string[] {
  const beyond = beyondOpenParts(rareIn(text));
  return [...new Set(text)].filter(
    (letter) => !invisible.test(letter) && (beyond.includes(letter) || !faceOf([letter], 'bold')),
  );
}

/** Text in one face, to be laid out whole: fontkit takes its direction from its first letter. */
export interface Run {
  face: Face;
  text: string;
}

const alphabet = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]`;
/** Words of one alphabet including their separators: a face must not change within a word. */
const words = new RegExp(`(${alphabet}+(?:[ '’ʻʼ.-]+${alphabet}+)*)`, 'u');

/**
 * Splits a line by face, from left to right; characters without a glyph are dropped. `base`: the direction of the
 * paragraph, when the line is a part of it.
 */
export function runsOf(text: string, weight: Weight, base?: Direction): Run[] {
  const beyond = beyondOpenParts(rareIn(text));
  const line = Array.from(text.replaceAll(/\p{Variation_Selector}/gu, ''))
    .filter((letter) => !beyond.includes(letter))
    .join('');
  return visualOrder(line, base).flatMap((stretch) => {
    if (stretch.direction === 'ltr')
      return leftToRight(stretch, weight).map((run) => reversedIf(isRtlRun(run), run));
    return rightToLeft(stretch, weight)
      .toReversed()
      .map((run) => reversedIf(!isRtlRun(run), run));
  });
}

const isRtlRun = ({ text }: Run): boolean => /\p{Script=Arabic}/u.test(text);

/** Persian digits have the script of Arabic letters, punctuation has none: fontkit lays both out the wrong way. */
const reversedIf = (isReversed: boolean, { face, text }: Run): Run => ({
  face,
  text: isReversed ? Array.from(text).toReversed().join('') : text,
});

function leftToRight({ text }: Stretch, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const stretch of text.split(words).filter(Boolean)) {
    const letters = Array.from(stretch);
    const face = faceOf(letters, weight);
    if (face) add(runs, { face, text: stretch });
    else
      for (const letter of letters) {
        const own = faceOf([letter], weight);
        if (own) add(runs, { face: own, text: letter });
      }
  }
  return runs;
}

const arabicFirst = ['arabic', ...faces.filter((face) => face !== 'arabic')] as const;

function rightToLeft({ text }: Stretch, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const face = faceOf([letter], weight, arabicFirst);
    if (face) add(runs, { face, text: letter });
  }
  return runs;
}

function add(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.face === run.face) last.text += run.text;
  else runs.push({ ...run });
}
