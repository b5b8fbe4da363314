import { describe, expect, it } from '@jest/globals';
import { inLanguage } from './localized-text.ts';

describe('inLanguage', () => {
  it.each([
    [{ cn: '杯', en: 'Cup', ru: 'Кубок' }, 'ru', { text: 'Кубок' }],
    [{ cn: '杯', en: 'Cup' }, 'ru', { text: 'Cup', lang: 'en' }],
    [{ cn: '杯', en: '' }, 'ru', { text: '杯', lang: 'cn' }],
    [{ ru: 'Кубок' }, 'cn', { text: 'Кубок', lang: 'ru' }],
    [{}, 'en', { text: '' }],
  ] as const)('%j in %s', (texts, lang, expected) => {
    expect(inLanguage(texts, lang)).toEqual(expected);
  });
});
