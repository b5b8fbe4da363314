import { expect, it } from '@jest/globals';
import { soundOf } from './russian-sounds.ts';

it.each([
  ['трасса', 'траса'],
  ['казань', 'казонь'],
  ['участники', 'учасники'],
  ['регистрация', 'регистрацыя'],
  ['поздно', 'позно'],
  ['чаща', 'чящя'],
])('hears no difference between %j and %j', (right, wrong) => expect(soundOf(wrong)).toBe(soundOf(right)));

it.each([
  ['старт', 'спорт'],
  ['гонка', 'горка'],
])('hears a difference between %j and %j (control)', (one, other) =>
  expect(soundOf(one)).not.toBe(soundOf(other)),
);

it('leaves words of other alphabets', () => expect(soundOf('paddock')).toBe('paddock'));
