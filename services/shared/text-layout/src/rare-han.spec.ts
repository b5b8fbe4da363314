import { describe, expect, it } from '@jest/globals';
import { create, type Font, type Path } from 'fontkit';
import { unprintableIn } from './fonts.ts';
import { MAX_OPEN, openRareHanFonts, rareHanFaceOf, rareHanFont } from './rare-han.ts';

const boxOf = ({ bbox }: Path): number[] =>
  [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => Math.round(value));
const contoursIn = ({ commands }: Path): number =>
  commands.filter(({ command }) => command === 'moveTo').length;

describe('rare Han characters', () => {
  it.each(['㐀', '䶵', '𠀀', '𠮷', '𪛖'])('%s keeps its outline in a subset', (letter) => {
    const font = rareHanFont(rareHanFaceOf(letter)!);
    const [glyph] = font.layout(letter).glyphs;
    const subset = font.createSubset();
    subset.includeGlyph(glyph!);
    // Glyph 0 is the missing one.
    const { path } = (create(Buffer.from(subset.encode())) as Font).getGlyph(1);
    expect(boxOf(path)).toEqual(boxOf(glyph!.path));
    expect(contoursIn(path)).toBe(contoursIn(glyph!.path));
    expect(contoursIn(path)).toBeGreaterThan(0);
  });

  it.each(['一', 'a', '𪛗', '𫝀'])('%s is not one of them', (letter) => {
    expect(rareHanFaceOf(letter)).toBeUndefined();
  });

  it('keep a bounded number of parts open', () => {
    for (let codePoint = 0x20000; codePoint < 0x23000; codePoint += 0x400)
      rareHanFont(rareHanFaceOf(String.fromCodePoint(codePoint))!);
    expect([...openRareHanFonts()]).toHaveLength(MAX_OPEN);
  });

  it('are printable from as many parts as stay open', () => {
    expect(unprintableIn('𠀀𠐀𠠀𠰀')).toEqual([]);
    expect(unprintableIn('𠀀𠐀𠠀𠰀𡀀𠀁')).toEqual(['𡀀']);
    // The first face has these.
    expect(unprintableIn('㐀㠀㰀䀀䐀䠀䰀𠀀')).toEqual([]);
  });
});
