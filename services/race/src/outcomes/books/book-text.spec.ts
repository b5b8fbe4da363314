import { describe, expect, it } from '@jest/globals';
import { printableName } from '@paddock/contracts/race/catalog/printable-name';
import {
  defaultTemplate,
  fillPlaceholders,
  hasUnknownPlaceholders,
  isPrintable,
  omittedEmoji,
  rankInWords,
} from './book-text.ts';

const race = {
  raceTitle: { en: 'Night Cup', cn: '夜光杯', ru: 'Ночной кубок' },
  className: { en: 'Open', cn: '公开组', ru: 'Открытый' },
  venue: { en: 'Harbour' },
  zone: 'Asia/Shanghai',
  // Already the next day where the race takes place.
  raceStartsAt: new Date('2026-11-20T18:00:00Z'),
  raceEndsAt: new Date('2026-11-22T10:00:00Z'),
};

describe('text of a certificate', () => {
  it("fills placeholders in each language, with the date in the race's time zone", () => {
    const text = {
      en: '{pilot}|{race}|{class}|{place}|{date}|{venue}',
      ru: '{date}, {venue}',
      cn: '{date}{place}',
    };
    expect(fillPlaceholders(text, { printedName: 'Ann {race}', rank: 2 }, race)).toEqual({
      en: 'Ann {race}|Night Cup|Open|2nd place|21–22 Nov 2026|Harbour',
      ru: '21–22 ноября 2026 г., Harbour',
      cn: '2026年11月21日–22日第2名',
    });
  });

  it('reads well with and without a rank', () => {
    expect(fillPlaceholders(defaultTemplate.text, { printedName: 'x', rank: 1 }, race)).toEqual({
      cn: '在“夜光杯”公开组的比赛中获得第1名，特发此证，以资鼓励。',
      en: 'for 1st place: Night Cup, Open',
      ru: 'за 1-е место: Ночной кубок, Открытый',
    });
    expect(fillPlaceholders(defaultTemplate.text, { printedName: 'x', rank: null }, race)).toEqual({
      cn: '在“夜光杯”公开组的比赛中获得参赛纪念，特发此证，以资鼓励。',
      en: 'for taking part: Night Cup, Open',
      ru: 'за участие: Ночной кубок, Открытый',
    });
  });

  it('uses English ordinals', () => {
    const ranks = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map((rank) => rankInWords(rank, 'en'));
    expect(ranks).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '101st', '111th'].map(
        (nth) => `${nth} place`,
      ),
    );
  });

  it('rejects unknown placeholders', () => {
    expect(hasUnknownPlaceholders(defaultTemplate.text)).toBe(false);
    expect(hasUnknownPlaceholders({ en: 'Dear {phone}' })).toBe(true);
  });
});

describe('a printed name', () => {
  it.each([
    ['Zoë 🚁 Lee', 'Zoë Lee', ['🚁']],
    ['👩🏽‍✈️ Ann 🇫🇷🚁🚁', 'Ann', ['👩🏽‍✈️', '🇫🇷', '🚁']],
    ['吉野', '吉野', []],
    ['飞手🚁👩🏽‍✈️阿龙', '飞手阿龙', ['🚁', '👩🏽‍✈️']],
    ['飞手 🚁 阿龙', '飞手 阿龙', ['🚁']],
    ['Ann🚁Lee', 'Ann Lee', ['🚁']],
    ['Ann 7 #1', 'Ann 7 #1', []],
    ['پری\u200cناز', 'پری\u200cناز', []],
    ['Ann\u202e eeL', 'Ann eeL', []],
  ])('of %s omits emoji and lists them', (name, printed, emoji) => {
    expect(printableName(name)).toBe(printed);
    expect(omittedEmoji(name)).toEqual(emoji);
  });

  it.each([
    ['محمد علي', true],
    ['Ali محمد 7 张伟', true],
    ['پری\u200cناز', true],
    ['𠮷野家', true],
    ['㐂', true],
    ['עמית', false],
  ])('%s: fonts have all characters: %s', (name, expected) => {
    expect(isPrintable(name)).toBe(expected);
  });
});
