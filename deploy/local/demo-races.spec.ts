import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@paddock/contracts/language';
import content from '../../services/content/src/seed/demo.json' with { type: 'json' };
import { demoFacts } from '../../services/race/src/seed/demo-facts.ts';
import { demoRaces, firstDayOf } from '../../services/race/src/seed/demo-races.ts';
import races from '../../services/race/src/seed/demo.json' with { type: 'json' };

const now = new Date('2026-07-01T12:00:00Z');
const DAY = 86_400_000;
/** The day of a first start, for each day of the week. */
const starts = Array.from({ length: 7 }, (_, i) => new Date(now.getTime() + i * DAY));
const daysFrom = (start: Date, day: Date): number =>
  Math.round((day.getTime() - new Date(start).setUTCHours(0, 0, 0, 0)) / DAY);

const isSaturday = (day: Date): boolean => day.getUTCDay() === 6;
const byDay = ({ from, hours }: { from: number; hours: number }) => from < 12 || from + hours < 21;
const hasPlace = (venue: Record<Language, string>): boolean =>
  venue.cn.includes(' ') && venue.en.includes(', ') && venue.ru.includes(', ');

describe.each(starts)('demo races of a first start on %p', (start) => {
  it('begin on a Saturday, on the same side of today', () => {
    const counted = demoRaces.map(({ inDays }) => new Date(start.getTime() + inDays * DAY));
    expect(counted.every(isSaturday)).toBe(false);
    for (const race of demoRaces) {
      const day = firstDayOf(race, start);
      expect([race.key, isSaturday(day)]).toEqual([race.key, true]);
      expect([race.key, Math.sign(daysFrom(start, day))]).toEqual([race.key, Math.sign(race.inDays)]);
    }
  });

  it('are over before their articles, albums and videos appear, or are announced', () => {
    const endOf = new Map(
      demoRaces.map((race) => [
        race.key,
        daysFrom(start, firstDayOf(race, start)) + Math.floor((race.from + race.hours) / 24),
      ]),
    );
    const about = [...content.news, ...content.albums, ...content.videos].filter(({ race }) => race);
    const early = (list: readonly { race?: string; days: number }[]) =>
      list.filter(({ race, days }) => {
        const lastDay = endOf.get(race!)!;
        return lastDay < 0 ? -days <= lastDay : days < 0;
      });
    expect(about.filter(({ race }) => !endOf.has(race!))).toEqual([]);
    expect(early([{ race: 'coast', days: 80 }])).toHaveLength(1);
    expect(early(about)).toEqual([]);
  });
});

describe('demo races', () => {
  const night =
    /夜赛|之夜|夜晚|入夜|日落后|灯带|at night|night race|after dark|after sunset|of light|ночн|ночь|после заката|света/i;
  const timedAtNight: Record<Language, RegExp> = {
    cn: /日落后四?轮?计时/,
    en: /timed rounds after sunset/i,
    ru: /после заката четыре раунда на время|зачётные раунды после заката/i,
  };

  it('described as night races start in the afternoon, end late and say when rounds are timed', () => {
    expect(byDay({ from: 10, hours: 9 })).toBe(true);
    const atNight = races.races.filter(({ columns: { title, summary, body } }) =>
      [title, summary, body].some((text) => languages.some((language) => night.test(text[language]))),
    );
    expect(atNight.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['steppe', 'bay', 'dragon', 'kazan', 'night']),
    );
    expect(atNight.filter(byDay).map(({ key }) => key)).toEqual([]);
    const hidesTime = ({ columns: { summary, body } }: (typeof atNight)[number]) =>
      languages.some((language) => !timedAtNight[language].test(summary[language] + body[language]));
    expect(atNight.filter(hidesTime).map(({ key }) => key)).toEqual([]);
  });

  it('have a place in a city', () => {
    expect(hasPlace({ cn: '喀山', en: 'Kazan', ru: 'Казань' })).toBe(false);
    expect(races.races.filter(({ columns }) => !hasPlace(columns.venue)).map(({ key }) => key)).toEqual([]);
  });

  it('have as many tracks as the club', () => {
    expect(new Set(demoRaces.map(({ length }) => length)).size).toBe(demoFacts()['club.tracks']);
  });
});
