/** How much a result may hold; apart from the shapes, so that a screen can know it too. */
export const MOST_ENTRIES = 1000;
export const MOST_ROUNDS = 48;
export const MOST_LAPS = 1000;
/** Letters of a file of a timing system: every pilot in every round, sixty letters a line. */
export const LONGEST_FILE = 3_000_000;
