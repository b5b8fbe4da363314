import { SharedArray } from 'k6/data';
import type { HotRace, Prepared } from './prepared.ts';

const read = (): Prepared => JSON.parse(open(__ENV.PREPARED ?? './prepared.json')) as Prepared;

// Shared arrays are made once and kept once, however many virtual users there are.
export const tokens = new SharedArray<string>('tokens', () => read().accessTokens);
const races = new SharedArray<HotRace>('races', () => {
  const { url, hourlySecret, raceId, classId, places } = read();
  return [{ url: __ENV.TARGET ?? url, hourlySecret, raceId, classId, places }];
});
export const race = races[0]!;
