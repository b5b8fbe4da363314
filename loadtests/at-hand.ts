import { SharedArray } from 'k6/data';
import type { HotRace, Prepared } from './prepared.ts';

const read = (): Prepared => JSON.parse(open(__ENV.PREPARED ?? './prepared.json')) as Prepared;

// Shared arrays are made once and kept once, however many virtual users there are.
export const tokens = new SharedArray<string>('tokens', () => read().accessTokens);
export const editors = new SharedArray<string>('editors', () => read().admAccessTokens);
const races = new SharedArray<HotRace>('races', () => {
  const { accessTokens: _tokens, memberIds: _members, admAccessTokens: _editors, ...race } = read();
  return [{ ...race, url: __ENV.TARGET ?? race.url, officeUrl: __ENV.OFFICE ?? race.officeUrl }];
});
export const race = races[0]!;
