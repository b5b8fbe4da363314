import { describe, expect, it } from '@jest/globals';
import english from './en.json' with { type: 'json' };
import { loadPlayerTexts, fill } from './player-texts.ts';

const holes = (text: string): string[] => text.match(/%[a-z]/g) ?? [];

describe('player texts', () => {
  it.each(['en', 'zh-CN', 'zh-TW', 'ko-KR', 'de', 'ru'])(
    'are whole in %s, with the same holes',
    async (tag) => {
      const texts = await loadPlayerTexts(tag);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        const said = texts[key as keyof typeof english];
        expect(said.trim()).not.toBe('');
        expect([key, holes(said)]).toEqual([key, holes(text)]);
      }
    },
  );

  it.each([
    ['zh-HK', '設定'],
    ['zh-Hant', '設定'],
    ['zh-Hans', '设置'],
    ['fr', 'Settings'],
  ])('are found for %s', async (tag, said) => {
    expect((await loadPlayerTexts(tag)).settings).toBe(said);
  });

  it('uses the given sentences', () => {
    expect(fill(english.switching, '720p $&')).toBe('Switching to 720p $& quality');
    expect([fill(english.forward, 5), fill(english.rewind, 5)]).toEqual(['FF 5 s', 'REW 5 s']);
  });
});
