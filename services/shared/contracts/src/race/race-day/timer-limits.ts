/** In use, of a race. */
export const MAX_TIMERS = 8;
export const timerName = { min: 1, max: 40 };
export const timerProgram = { min: 1, max: 80 };
export const flightRef = { min: 1, max: 60 };
/** Of one pilot. */
export const passesOfFlight = 100;
export const eventNumber = { min: 1, max: 1e9 };
export const eventsPerPush = 20;
export const timerQueue = { min: 0, max: 1e6 };
const DAY_MS = 86_400_000;
export const eventAge = { min: 0, max: 14 * DAY_MS };
/** Flights that were not taken over, as listed. */
export const MAX_OPEN_FLIGHTS = 50;
const CENTURY_MS = 3_155_760_000_000;
export const clockDifference = { min: -CENTURY_MS, max: CENTURY_MS };
export const MAX_DOUBTS = 100;
/** A timer is silent after this time without a request; they send a sign of life every few seconds. */
export const SILENT_MS = 30_000;
/** A hash. */
export const lapsRevision = { min: 43, max: 43, pattern: /^[\w-]{43}$/ };
