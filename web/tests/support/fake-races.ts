import type { ViewOf } from '@paddock/contracts/call-table';

export type FakeRace = ViewOf<'get_race_detail'>;

export const raceId = '0190a8d0-0000-7000-8000-00000000000a';

export const raceIdOf = (number: number): string =>
  `0190a8d0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const fakeClass = (more: Partial<FakeRace['classes'][number]> = {}): FakeRace['classes'][number] => ({
  classId: '0190a8d0-0000-7000-8000-0000000000c1',
  name: { text: 'Open class' },
  capacity: 64,
  placesLeft: 8,
  minimumAge: 16,
  waitingList: true,
  approvalNeeded: false,
  price: null,
  signUpState: 'open',
  cancelled: false,
  ...more,
});

export const fakeQuestion = (
  more: Partial<FakeRace['questions'][number]> = {},
): FakeRace['questions'][number] => ({
  questionId: '0190a8d0-0000-7000-8000-0000000000d1',
  kind: 'text',
  label: { text: 'A question for those who sign up' },
  required: true,
  belowAge: null,
  choices: [],
  min: null,
  max: null,
  whole: false,
  agreement: null,
  ...more,
});

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

/** In two weeks, in Shanghai, open for sign-up. */
export const fakeRace = (race: Partial<FakeRace> = {}): FakeRace => ({
  raceId,
  title: { text: 'Night Circuit' },
  summary: { text: 'Eight rounds after sunset.' },
  venue: { text: 'West Bund' },
  cover: '',
  season: 2026,
  status: 'published',
  zone: 'Asia/Shanghai',
  startsAt: hours(14 * 24),
  endsAt: hours(14 * 24 + 10),
  signUpOpensAt: hours(-24),
  signUpClosesAt: hours(10 * 24),
  signUpState: 'open',
  placesLeft: 8,
  classNames: [{ text: 'Open class' }],
  updatedAt: '2026-10-01T08:00:00.000Z',
  languages: ['cn', 'en', 'ru'],
  body: { text: '<p>Fourteen <strong>lit gates</strong>.</p>' },
  pictures: [],
  latitude: 31.1686,
  longitude: 121.4589,
  returnsUntil: null,
  releaseUnpaid: false,
  paymentUntil: null,
  payment: null,
  classesPerPilot: 1,
  handOverRule: 'no_queue',
  callsignNeeded: false,
  realNameNeeded: false,
  teams: null,
  track: null,
  classes: [fakeClass()],
  questions: [fakeQuestion()],
  documents: [{ title: { text: 'Flight rules' }, url: `/media/d/${'k'.repeat(43)}/flight-rules.pdf` }],
  serverTime: hours(0),
  ...race,
});

export const fakePastRace = (race: Partial<FakeRace> = {}): FakeRace =>
  fakeRace({
    status: 'finished',
    signUpState: 'closed',
    startsAt: '2026-03-05T02:00:00.000Z',
    endsAt: '2026-03-05T08:00:00.000Z',
    signUpOpensAt: '2026-01-05T02:00:00.000Z',
    signUpClosesAt: '2026-03-01T02:00:00.000Z',
    ...race,
  });
