import type {
  AdminRaceView,
  RaceClassInput,
  SaveRaceInput,
} from '@paddock/contracts/race/catalog/admin-race.shapes';

const DAY = 86_400_000;

/** A time the given number of days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const classInput = (changes: Partial<RaceClassInput> = {}): RaceClassInput => ({
  name: { en: 'Open', cn: '公开组', ru: 'Открытый' },
  capacity: 4,
  waitingList: true,
  approvalNeeded: false,
  ...changes,
});

/** A race with open sign-up. */
export const raceInput = (changes: Partial<SaveRaceInput> = {}, race?: AdminRaceView): SaveRaceInput => ({
  status: 'published',
  season: 2026,
  title: { en: 'Night Cup', cn: '夜光杯', ru: 'Ночной кубок' },
  summary: { en: 'Short' },
  body: { en: '<p>Long</p>' },
  venue: { en: 'Harbour' },
  pictures: [],
  zone: 'Asia/Shanghai',
  startsAt: inDays(20),
  endsAt: inDays(21),
  signUpOpensAt: inDays(-1),
  signUpClosesAt: inDays(10),
  offerHours: 24,
  classesPerPilot: 1,
  handOverRule: 'no_queue',
  callsignNeeded: false,
  realNameNeeded: false,
  classes: [classInput()],
  questions: [],
  documents: [],
  ...(race as object),
  ...changes,
});
