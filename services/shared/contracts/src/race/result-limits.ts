/** Imported by browsers: keep free of class-validator. */
export const MAX_ENTRIES = 1000;
export const MAX_ROUNDS = 48;
export const MAX_LAPS = 1000;
/** Default number of consecutive laps. */
export const USUAL_IN_A_ROW = 3;
export const lapsInARow = { min: 2, max: 20 };
/** Page size of results. */
export const resultPageSize = { min: 1, max: 200 };
export const pilotName = { max: 80 };
export const division = { max: 40 };
export const resultRank = { min: 1, max: MAX_ENTRIES };
export const roundsThatCount = { min: 1, max: MAX_ROUNDS };
/** In ms, up to a day. */
export const flightTime = { min: 0, max: 86_400_000 };
/** Markers of results on the progress bar of a recording. */
export const MAX_MARKS = 200;
export const videoSecond = { min: 0, max: 86_400 };
/** A timing system's export. RotorHazard writes 3 MB for 64 pilots in 8 rounds. */
export const resultFile = {
  bytes: 32 * 1024 * 1024,
  types: ['text/csv', 'text/plain', 'application/json'],
  /** 32 MB at 1 Mbit/s. */
  seconds: 300,
};
