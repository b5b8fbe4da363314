import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer.ts';

const first = 'the first secret which is quite long enough';
const second = 'the second secret which is quite long enough';

describe('Sealer', () => {
  it('opens its own output, which is unreadable', () => {
    const sealer = new Sealer(first);
    const sealed = sealer.seal('a secret detail');
    expect(sealed.includes('secret detail')).toBe(false);
    expect(sealer.open(sealed)).toBe('a secret detail');
  });

  it('opens values of an older secret and seals with the newest', () => {
    const old = new Sealer(first);
    const changed = new Sealer(`${second}, ${first}`);
    expect(changed.open(old.seal('before'))).toBe('before');
    expect(new Sealer(second).open(changed.seal('after'))).toBe('after');
    // Control: without the old secret it cannot be opened.
    expect(() => new Sealer(second).open(old.seal('before'))).toThrow('unknown secret');
  });

  it('rejects modified values and key ids', () => {
    const sealer = new Sealer(`${second},${first}`);
    const sealed = sealer.seal('whole');
    for (const at of [1, 15, sealed.length - 1]) {
      const touched = Buffer.from(sealed);
      touched[at]! ^= 1;
      expect(() => sealer.open(touched)).toThrow();
    }
    const renamed = Buffer.from(sealed);
    renamed[0] = new Sealer(first).seal('')[0]!;
    expect(() => sealer.open(renamed)).toThrow();
  });
});
