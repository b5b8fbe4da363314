/** How much a result may hold; apart from the shapes, so that a screen can know it too. */
export const MAX_ENTRIES = 1000;
export const MAX_ROUNDS = 48;
export const MAX_LAPS = 1000;
/** How many laps in a row are timed together, unless the rules say otherwise. */
export const USUAL_IN_A_ROW = 3;
export const lapsInARow = { min: 2, max: 20 };
/** Rows of a result that visitors see at once. */
export const resultPageSize = { min: 1, max: 200 };
export const pilotName = { max: 80 };
export const division = { max: 40 };
export const resultRank = { min: 1, max: MAX_ENTRIES };
export const roundsThatCount = { min: 1, max: MAX_ROUNDS };
/** Milliseconds, up to a day. */
export const flightTime = { min: 0, max: 86_400_000 };
/** Rows of results that the bar of a recording is marked with. */
export const MAX_MARKS = 200;
export const videoSecond = { min: 0, max: 86_400 };
/** A file of a timing system. RotorHazard writes 3 MB for 64 pilots in 8 rounds. */
export const resultFile = {
  bytes: 32 * 1024 * 1024,
  types: ['text/csv', 'text/plain', 'application/json'],
  /** As long as 32 MB take at a megabit a second. */
  seconds: 300,
};
