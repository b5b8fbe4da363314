import { SharedArray } from 'k6/data';

export interface HotRace {
  url: string;
  officeUrl: string;
  hourlySecret: string;
  raceId: string;
  classId: string;
  places: number;
}

/** The content of prepared.json, written by `npm run load:prepare`. */
export interface Prepared extends HotRace {
  /** Sessions of members, in the order of `memberIds`. */
  accessTokens: string[];
  memberIds: string[];
  /** Sessions of editors. */
  admAccessTokens: string[];
}

const read = (): Prepared => JSON.parse(open(__ENV.PREPARED ?? './prepared.json')) as Prepared;

// One copy for all virtual users.
export const tokens = new SharedArray<string>('tokens', () => read().accessTokens);
export const editors = new SharedArray<string>('editors', () => read().admAccessTokens);
const races = new SharedArray<HotRace>('races', () => {
  const { accessTokens: _tokens, memberIds: _members, admAccessTokens: _editors, ...race } = read();
  return [{ ...race, url: __ENV.TARGET ?? race.url, officeUrl: __ENV.OFFICE ?? race.officeUrl }];
});
export const race = races[0]!;
