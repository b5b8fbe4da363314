import type { AuthHost } from './auth-host.ts';

const A_DAY = 24 * 3_600_000;
const NOON_IN_CHINA = 4 * 3_600_000;

/** Moves the clock to the next noon in the time zone of the test phones, outside quiet hours. */
export function travelToNoon(host: AuthHost, now: Date): void {
  host.travel(A_DAY - (now.getTime() % A_DAY) + NOON_IN_CHINA);
}
