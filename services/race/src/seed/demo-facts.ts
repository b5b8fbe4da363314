import type { DataSet } from '@paddock/contracts/demo';
import { clubFacts, dayAndMonth, organisationFacts } from '@paddock/contracts/demo-club';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import type { DemoFacts } from '@paddock/contracts/demo-text';
import type { Localized } from '@paddock/contracts/language';
import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import { type DemoClass, type DemoRace, allRacesOf, firstDayOf, racesOf } from './demo-races.ts';
import { demoRanking, lapsOfRound } from './demo-results.ts';

type Facts = Record<string, string | number | Localized>;

const PODIUM = ['winner', 'second', 'third'];

/** Races, results and the club, for the texts of the demo. The results are those that the seed stores. */
export function demoFacts(dataSet: DataSet = 'demo', now: Date = new Date()): DemoFacts {
  const club = otherClubOf(dataSet);
  const races = dataSet === 'race-day' ? racesOf(dataSet) : allRacesOf(dataSet);
  const facts: Facts = { ...(club ? organisationFacts(club.organisation) : clubFacts(now)) };
  for (const race of races) {
    const { key, classes, length, gates } = race;
    Object.assign(facts, {
      [`${key}.date`]: dayAndMonth(firstDayOf(race, now)),
      [`${key}.length`]: length,
      [`${key}.gates`]: gates,
    });
    for (const one of classes) Object.assign(facts, classFacts(key, one, race));
  }
  return facts;
}

function classFacts(key: string, { division, columns, result }: DemoClass, { teams }: DemoRace): Facts {
  const name = `${key}.${division}`;
  if (!result) {
    const { capacity = 0, minimum_age: minimumAge } = columns as {
      capacity?: number;
      minimum_age: number | null;
    };
    return { [`${name}.places`]: capacity, ...(minimumAge && { [`${name}.minimumAge`]: minimumAge }) };
  }
  const ranked = demoRanking(result, division, new Map(), teams).map(({ outcome }) => outcome);
  const placed = ranked.filter(({ rank }) => rank !== null);
  const fastest = ranked.toSorted((a, b) => a.bestLap! - b.bestLap!)[0]!;
  const facts: Facts = {
    [`${name}.laps`]: lapsOfRound(result),
    [`${name}.starters`]: ranked.length,
    [`${name}.finishers`]: placed.length,
    [`${name}.retired`]: ranked.find(({ status }) => status === 'dnf')?.callsign ?? '',
    [`${name}.bestLap`]: inSentence(fastest.bestLap!),
    [`${name}.fastest`]: fastest.callsign,
  };
  for (const [i, place] of PODIUM.entries()) {
    const row = placed[i];
    if (!row) continue;
    facts[`${name}.${place}`] = row.callsign;
    facts[`${name}.${place}.time`] = inSentence(row.totalTime!);
    facts[`${name}.${place}.gap`] = inSentence(row.totalTime! - placed[0]!.totalTime!);
  }
  return facts;
}

const inSentence = (milliseconds: number): Localized => ({
  cn: raceTime(milliseconds, 'cn'),
  en: raceTime(milliseconds, 'en'),
  ru: raceTime(milliseconds, 'ru'),
});
