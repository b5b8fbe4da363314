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

  it('has the word of the sport in English texts, until the settings have another', async () => {
    preferred.mockReturnValue(['en']);
    const office = new OfficeLanguage(localStorage);
    await office.start();
    const { i18n } = office;
    expect(i18n.t('signUp.pilot')).toBe('Pilot');
    await office.callRacers('driver');
    expect(i18n.t('signUp.pilot')).toBe('Driver');
    expect(i18n.t('setting.racer.pilot')).toBe('Pilots');
    await office.choose('ru');
    expect(i18n.t('signUp.pilot')).toBe('Пилот');
    await office.callRacers('rider');
    await office.choose('en');
    expect(i18n.t('signUp.pilot')).toBe('Rider');
    await office.callRacers('pilot');
    expect(i18n.t('signUp.pilot')).toBe('Pilot');
  });
});
