import { describe, expect, it } from '@jest/globals';
import { checkCodePattern } from '@paddock/contracts/race/outcomes/book.shapes';
import { newCheckCode, readCheckCode } from './check-code.ts';

describe('certificate code', () => {
  it('has 128 random bits', () => {
    const codes = Array.from({ length: 500 }, newCheckCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(checkCodePattern);
    // 26 letters hold 130 bits: the first one can only be one of eight.
    const seen = Array.from({ length: 26 }, (_, i) => new Set(codes.map((code) => code[i])).size);
    expect(seen).toEqual([8, ...Array.from({ length: 25 }, () => 32)]);
  });

  it('accepts typing variants', () => {
    const code = '01ABCDEFGH1JKMNPQRSTVWXYZ0';
    for (const typed of [
      code,
      code.toLowerCase(),
      ' 01ab-cdef-gh1j kmnp-qrst vwxy-z0\n',
      'oiABCDEFGHlJKMNPQRSTVWXYZO',
    ])
      expect(readCheckCode(typed)).toBe(code);
    for (const typed of ['', code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(1)}%`])
      expect(readCheckCode(typed)).toBeUndefined();
  });
});
