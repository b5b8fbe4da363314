import { expect, it } from '@jest/globals';
import { factsNamedIn, fillDemoText, fillDemoTexts } from './demo-text.ts';

const facts = { 'race.title': { cn: '河湾赛', en: 'River Bend', ru: 'Излучина' }, pilots: 21 };

it('fills facts in the language of the text', () => {
  const texts = { cn: '{race.title}', en: '{race.title}: {pilots}', ru: '{race.title}' };
  expect(fillDemoTexts({ days: 3, list: [texts] }, facts)).toEqual({
    days: 3,
    list: [{ cn: '河湾赛', en: 'River Bend: 21', ru: 'Излучина' }],
  });
});

it.each([
  [1, 'one pilot', 'пилот'],
  [3, 'more pilots', 'пилота'],
  [11, 'more pilots', 'пилотов'],
  [21, 'more pilots', 'пилот'],
])('chooses the plural form for %i', (pilots, en, ru) => {
  expect(fillDemoText('{pilots|one pilot|more pilots}', 'en', { pilots })).toBe(en);
  expect(fillDemoText('{pilots|пилот|пилота|пилотов}', 'ru', { pilots })).toBe(ru);
});

it('rejects an unknown fact', () => {
  expect(factsNamedIn('{pilots} {gone|a|b}')).toEqual(['pilots', 'gone']);
  expect(() => fillDemoText('{gone}', 'en', facts)).toThrow('gone');
});
