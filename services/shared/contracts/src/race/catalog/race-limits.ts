// Imported by browsers: keep free of class-validator. Bundlers keep reads of properties, such as `places.max`, even if unused.
export const answerText = { max: 500 };
export const zoneText = { max: 60 };
/** A lap of the track. */
export const trackLimits = {
  metres: { min: 10, max: 20_000 },
  /** None on tracks of other sports. */
  gates: { min: 0, max: 40 },
  turns: { min: 0, max: 8 },
  outline: { min: 1, max: 999 },
};
export type TrackNumbers = Readonly<Record<keyof typeof trackLimits, number>>;
/** Whether a plan can be drawn. */
export const isTrack = (track: TrackNumbers): boolean =>
  (Object.keys(trackLimits) as (keyof typeof trackLimits)[]).every((name) => {
    const { min, max } = trackLimits[name];
    return Number.isInteger(track[name]) && track[name] >= min && track[name] <= max;
  });
export const seasonRange = { min: 1990, max: 2100 };
export const ageRange = { min: 1, max: 99 };
export const offerHours = { min: 1, max: 240 };
export const places = { min: 1, max: 100_000 };
const MAX_AMOUNT = 1_000_000_000;
/** In the smallest unit of the currency. */
export const amountRange = { min: 1, max: MAX_AMOUNT };
/** Typed, in whole units of any currency. */
export const typedAmount = { min: 0.01, max: MAX_AMOUNT };
export const discountCode = { min: 2, max: 24, pattern: /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/ };
export const percentRange = { min: 1, max: 100 };
export const discountUses = { min: 1, max: 100_000 };
export const paymentDays = { min: 1, max: 366 };
/** HTTPS without credentials. */
export const paymentLink = { max: 300, pattern: /^https:\/\/[^\s/?#@\\<>"']+(?:[/?#][^\s<>"'\\]*)?$/ };
export const latitude = { min: -90, max: 90 };
export const longitude = { min: -180, max: 180 };
const MAX_CLASSES = 30;
export const racePartLimits = {
  classes: MAX_CLASSES,
  questions: 40,
  choices: 30,
  documents: 30,
  pictures: 40,
};
export const classesPerPilot = { min: 1, max: MAX_CLASSES };
/** Limits of a number question. */
export const answerRange = { min: -1e9, max: 1e9 };
/** Includes answers to deleted questions. */
export const maxAnswers = 400;
/** Wordings of consents for one sign-up. */
export const maxConsents = 200;
export const printedName = { max: 80 };
export const printedRank = { min: 1, max: 1000 };
/** Typed or scanned: case, blanks and hyphens are ignored. */
export const typedCheckCode = { max: 60 };
export const typedPassCode = { max: 40 };
/** Of the check-in desk about a sign-up. */
export const deskNote = { max: 200 };
/** Of one member, for races whose sign-up has not opened yet. */
export const maxOpeningWishes = 50;
/** Pilots in a team. */
export const teamSize = { min: 1, max: 10 };
export const teamName = { min: 2, max: 40 };
/** Stored and typed form; typed, case, blanks and hyphens are ignored. */
export const joinCode = { min: 8, max: 8, pattern: /^[2-9A-HJKMNP-TV-Z]{8}$/ };
export const typedJoinCode = { max: 24 };

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
/** Best results of a pilot that count for the season standings. */
export const countedResults = { min: 1, max: 50 };
/** Of one season's standings. */
export const maxAdjustments = 50;
export const adjustedPoints = { min: -1000, max: 1000 };
export const adjustmentReason = { max: 200 };
/** Races of a season. */
export const MAX_SEASON_RESULTS = 1000;
export const tableVersion = { min: 0, max: 1e6 };
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
  types: [
    'text/csv',
    'text/plain',
    'application/json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  /** 32 MB at 1 Mbit/s. */
  seconds: 300,
};

/** A list of pilots to sign up. */
export const signUpFile = {
  bytes: 4 * 1024 * 1024,
  types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: 60,
};
/** Larger lists are imported in parts: places stay locked for the whole import. */
export const MAX_IMPORTED = 300;

export const MAX_HEATS = 600;
export const maxStages = 60;
/** A grid of karts; timing systems of drones have eight at most. */
const MAX_SLOTS = 24;
export const slotsOfHeat = { min: 1, max: MAX_SLOTS };
export const MAX_CHANNELS = 12;
export const heatNumber = { min: 1, max: 9999 };
export const heatRounds = { min: 1, max: 20 };
export const heatRank = { min: 1, max: MAX_SLOTS };
export const seedRange = { min: 1, max: 64 };
/** As many as the largest bracket takes. */
export const MAX_QUALIFIERS = seedRange.max;
export const megahertz = { min: 5000, max: 6200 };
/** Between the starts of two heats, in seconds. */
export const paceSeconds = { min: 30, max: 7200 };
export const distance = { min: 0, max: 200 };
export const pauseMinutes = { min: 0, max: 1440 };
export const shiftMinutes = { min: -1440, max: 1440 };
export const dayVersion = { min: 0, max: 1e9 };
export const MAX_HEAT_PILOTS = 1000;
