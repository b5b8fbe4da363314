/** How much a result may hold; apart from the shapes, so that a screen can know it too. */
export const MOST_ENTRIES = 1000;
export const MOST_ROUNDS = 48;
export const MOST_LAPS = 1000;
/** Letters of a file of a timing system: every pilot in every round, sixty letters a line. */
export const LONGEST_FILE = 3_000_000;
export const pilotName = { max: 80 };
export const division = { max: 40 };
export const resultRank = { min: 1, max: MOST_ENTRIES };
export const roundsThatCount = { min: 1, max: MOST_ROUNDS };
/** Milliseconds, up to a day. */
export const flightTime = { min: 0, max: 86_400_000 };
export const videoSecond = { min: 0, max: 86_400 };
