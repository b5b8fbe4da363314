import { openSync, type Font } from 'fontkit';
import { fileURLToPath } from 'node:url';
import { encodeOutline } from './glyph-outline.ts';

/** First code point of a part in hexadecimal. */
export type RareHanFace = `rare-han-${string}`;

const folder = import.meta.resolve('hanamin/package.json');
const PART_SIZE = 0x400;
/** CJK Extensions A and B. The parts have all code points of their blocks. */
const blocks = [
  { first: 0x3400, last: 0x4db5, digits: 1, name: 'HanaMinA.CJK-Unified-Ideographs-Extension-A' },
  { first: 0x20000, last: 0x2a6d6, digits: 2, name: 'HanaMinB.CJK-Unified-Ideographs-Extension-B' },
];

/** A parsed part takes 11 MB and 0.1 s. */
export const MAX_OPEN = 4;
/** Least recently used first. */
const open = new Map<string, Font>();

const blockOf = (codePoint: number) =>
  blocks.find(({ first, last }) => codePoint >= first && codePoint <= last);

export function rareHanFaceOf(letter: string): RareHanFace | undefined {
  const codePoint = letter.codePointAt(0)!;
  return blockOf(codePoint) && `rare-han-${(codePoint - (codePoint % PART_SIZE)).toString(16)}`;
}

/** Letters of more parts than stay open: each of them would be parsed again for every measurement. */
export function beyondOpenParts(letters: readonly string[]): string[] {
  const faces = [...new Set(letters.map(rareHanFaceOf))].slice(0, MAX_OPEN);
  return letters.filter((letter) => !faces.includes(rareHanFaceOf(letter)));
}

export function rareHanFont(face: RareHanFace): Font {
  const font = open.get(face) ?? openPart(Number.parseInt(face.slice('rare-han-'.length), 16));
  open.delete(face);
  open.set(face, font);
  if (open.size > MAX_OPEN) open.delete(open.keys().next().value!);
  return font;
}

export const openRareHanFonts = (): Iterable<Font> => open.values();

function openPart(firstCodePoint: number): Font {
  const { first, digits, name } = blockOf(firstCodePoint)!;
  const part = String((firstCodePoint - first) / PART_SIZE + 1).padStart(digits, '0');
  const font = openSync(fileURLToPath(new URL(`${name}-${part}.woff2`, folder))) as Font;
  return Object.assign(font, { createSubset: subsetOf.bind(null, font, font.createSubset.bind(font)) });
}

interface TrueTypeSubset extends ReturnType<Font['createSubset']> {
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
}

/** fontkit copies glyphs out of TrueType tables, which WOFF2 stores transformed: encodes their outlines instead. */
function subsetOf(font: Font, create: Font['createSubset']): TrueTypeSubset {
  const subset = create() as TrueTypeSubset;
  const addGlyph = (id: number): number => {
    const { path, advanceWidth, bbox } = font.getGlyph(id);
    const data = encodeOutline(path);
    subset.glyf.push(data);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: advanceWidth, bearing: Math.floor(bbox.minX) });
    subset.offset += data.length;
    return subset.glyf.length - 1;
  };
  // Long offsets. Outlines have no instructions, so the programs they would call are left out.
  const tables = Object.create(font, {
    loca: { value: { version: 1 } },
    fpgm: { value: undefined },
    prep: { value: undefined },
    'cvt ': { value: undefined },
  }) as Font;
  return Object.assign(subset, { font: tables, ['_addGlyph']: addGlyph });
}
