import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OfficeLanguage } from './i18n.ts';

const preferred = jest.spyOn(navigator, 'languages', 'get');

describe('the language of the office', () => {
  beforeEach(() => localStorage.clear());
  afterAll(() => preferred.mockRestore());

  it.each([
    [['en-GB', 'ru'], 'en'],
    [['de-DE', 'ru-RU', 'en'], 'ru'],
    [['zh-TW'], 'cn'],
    [['fr'], 'cn'],
    [[], 'cn'],
  ])('of a browser that prefers %j is %s', (tags, language) => {
    preferred.mockReturnValue(tags);
    expect(new OfficeLanguage(localStorage).current).toBe(language);
  });

  it('stays the chosen one', async () => {
    preferred.mockReturnValue(['en']);
    const office = new OfficeLanguage(localStorage);
    await office.start();
    expect(document.documentElement.lang).toBe('en');
    await office.choose('ru');
    expect(new OfficeLanguage(localStorage).current).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
  });
});
