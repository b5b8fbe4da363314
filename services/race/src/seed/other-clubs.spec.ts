import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { otherClubNames, otherClubOf, otherClubs } from '@paddock/contracts/demo-other-clubs';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { factsNamedIn, fillDemoText } from '@paddock/contracts/demo-text';
import { isLanguage, type Language } from '@paddock/contracts/language';
import { demoFacts } from './demo-facts.ts';
import { firstDayOf, racesOf } from './demo-races.ts';

type Texts = Record<Language, string>;

const pictures = new URL('../../../../deploy/local/demo-pictures/', import.meta.url);

function textsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLanguage)) return [value as Texts];
  return Object.values(value).flatMap(textsIn);
}

const without = (text: string): string => text.replaceAll(/\{[^}]*\}|<[^>]*>/g, ' ');
const numbersIn = (text: string): string[] => (without(text).match(/\d+(?:[.,:]\d+)*/g) ?? []).toSorted();
const linksIn = (text: string): string[] => (text.match(/href="[^"]*"/g) ?? []).toSorted();
const factsIn = (text: string): string[] => [...new Set(factsNamedIn(text))].toSorted();

/** Words of the demo club and its sport. */
const ofDemoClub =
  /paddock|drone|FPV|\bfl(?:y|ies|ew|own|ight)|quad|gate|围场|无人机|穿越机|飞|[个过][^，。]*门|паддок|дрон|вылет|пол[её]т|лет(?:ит|ят|ел|ать)|(?<![а-яё])ворот/i;

it('finds words of the demo club', () => {
  for (const text of ['a quad that flies', '穿过八个门', 'дрон']) expect(text).toMatch(ofDemoClub);
});

describe.each(otherClubNames)('the club of the data set %s', (name) => {
  const club = otherClubOf(name)!;
  const { languages } = club.setting;
  const facts = demoFacts(name);
  const texts = textsIn(club);

  it('has the same numbers, links and facts in all of its languages, and no drones', () => {
    expect(texts.length).toBeGreaterThan(60);
    for (const text of texts) {
      expect(Object.keys(text)).toEqual(languages);
      for (const found of [numbersIn, linksIn, factsIn])
        for (const language of languages) expect(found(text[language])).toEqual(found(text[languages[0]!]));
      for (const language of languages) {
        const filled = fillDemoText(text[language], language, facts);
        expect(filled).not.toMatch(ofDemoClub);
        expect(filled).not.toMatch(/[{}]|undefined|NaN|\d:\d\d\.\d+ seconds|\d:\d\d,\d+ секунд/);
      }
    }
  });

  it('has drivers with pictures, the first one with the account that the start prints', () => {
    expect(club.drivers[0]!.phone).toBe(demoPeople[0]!.phone);
    expect(new Set(club.drivers.map(({ phone }) => phone)).size).toBe(club.drivers.length);
    for (const { helmet, language } of club.drivers) {
      const file = fileURLToPath(new URL(`helmet-${helmet}.jpg`, pictures));
      expect([helmet, existsSync(file)]).toEqual([helmet, true]);
      expect(languages).toContain(language);
    }
  });

  it('has races of known drivers and classes, over before articles report them', () => {
    const callsigns = club.drivers.map(({ callsign }) => callsign);
    const races = racesOf(name);
    for (const { classes } of races)
      for (const { division, result, signedUp = result?.pilots ?? [] } of classes) {
        expect(Object.keys(club.classes)).toContain(division);
        expect(callsigns).toEqual(expect.arrayContaining([...signedUp]));
      }
    for (const { race: key, days } of club.news as readonly { race?: string; days: number }[]) {
      if (key === undefined) continue;
      const race = races.find((one) => one.key === key)!;
      const ago = (Date.now() - firstDayOf(race).getTime()) / 86_400_000;
      expect([key, race.inDays > 0 || ago > days]).toEqual([key, true]);
    }
  });
});

it('clubs have no callsign of another one', () => {
  const callsigns = [...demoPeople, ...otherClubs.flatMap(({ drivers }) => drivers)].map(
    (one) => one.callsign,
  );
  expect(callsigns.filter((callsign, i) => callsigns.indexOf(callsign) !== i)).toEqual([]);
});
