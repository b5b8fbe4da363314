import { expect, it } from '@jest/globals';
import { simplified, spellingsOf } from './chinese-variants.ts';

it('simplifies known characters and keeps the length', () => {
  expect(simplified('世界盃決賽 Final')).toBe('世界杯决赛 Final');
});

it.each([
  ['冠盃', ['冠杯', '冠盃']],
  ['决赛', ['决赛', '决賽', '決赛', '決賽']],
  ['上海', ['上海']],
])('spells %j in each form', (text, spellings) => expect(spellingsOf(text)).toEqual(spellings));
