import type { RowOf } from '../../src/engine/resource.ts';
import type { RaceSettings as Race } from '../../src/resources/race/race-pills.tsx';
import { Refused, type Handlers } from './fake-api.ts';
import type { FakeOffice } from './fake-office.ts';

type Row = RowOf<'adm/get_adm_race_list'>;

const idOf = (number: number, kind = '3') =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aClass = (number: number, part: Partial<Race['classes'][number]> = {}) => ({
  classId: idOf(number, '4'),
  name: { cn: `组别${number}`, en: `Class ${number}`, ru: `Класс ${number}` },
  capacity: 20,
  minimumAge: null,
  waitingList: false,
  approvalNeeded: false,
  price: null,
  taken: 0,
  waiting: 0,
  placesAside: 0,
  waitingAside: 0,
  ...part,
});

export const aRace = (number: number, part: Partial<Race> = {}): Race => ({
  raceId: idOf(number),
  version: 3,
  status: 'draft',
  signUpState: 'upcoming',
  season: 2026,
  title: { cn: `比赛${number}`, en: `Race ${number}`, ru: `Гонка ${number}` },
  summary: { en: 'A race at night' },
  body: { en: '<p>Come&nbsp; early</p>' },
  venue: { en: 'Hangar 4' },
  cover: `/media/p/${'c'.repeat(43)}/800x600/clear.png`,
  pictures: [`/media/p/${'o'.repeat(43)}/800x600/clear.png`],
  latitude: null,
  longitude: null,
  zone: 'Europe/Berlin',
  startsAt: '2026-03-29T07:00:00.000Z',
  endsAt: '2026-03-29T15:00:00.000Z',
  signUpOpensAt: '2026-03-01T08:00:00.000Z',
  signUpClosesAt: '2026-03-28T22:59:59.000Z',
  returnsUntil: null,
  releaseUnpaid: false,
  paymentUntil: null,
  offerHours: 24,
  classesPerPilot: 1,
  handOverRule: 'no_queue',
  callsignNeeded: false,
  realNameNeeded: false,
  classes: [],
  questions: [],
  documents: [],
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-02T08:00:00.000Z',
  ...part,
});

/** A draft with sign-ups, and a published race that lacks translations. */
export const twoRaces = (): Race[] => [
  aRace(1, { classes: [aClass(1, { taken: 7, waiting: 2 }), aClass(2)] }),
  aRace(2, { status: 'published', season: 2025, startsAt: '2025-05-01T08:00:00.000Z', title: { cn: '杯' } }),
];

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function rowOf({
  raceId,
  status,
  signUpState,
  season,
  title,
  cover,
  zone,
  ...race
}: Race): Omit<Row, 'openingWishes'> {
  const unlimited = race.classes.some(({ capacity }) => capacity === null);
  return {
    raceId,
    status,
    signUpState,
    season,
    title,
    zone,
    cover: cover ?? '',
    startsAt: race.startsAt,
    signUpClosesAt: race.signUpClosesAt,
    taken: sum(race.classes.map(({ taken }) => taken)),
    capacity: unlimited ? null : sum(race.classes.map(({ capacity }) => capacity ?? 0)),
    updatedAt: race.updatedAt,
  };
}

/** Fake races; tests change them as another editor would. */
export class FakeRaces {
  all: Race[] = [];
  /** By race. */
  openingWishes: Readonly<Record<string, number>> = {};

  constructor(office: FakeOffice) {
    Object.assign(office.handlers, this.#handlers());
  }

  find(raceId: string): Race {
    const race = this.all.find((each) => each.raceId === raceId);
    if (!race) throw new Refused('not_found');
    return race;
  }

  #handlers(): Handlers {
    return {
      'adm/get_adm_race_list': ({
        page = 1,
        pageSize = 25,
        text = '',
        status,
        drafts,
        year,
        sort = '-startsAt',
      }) => {
        const found = this.all
          .filter((race) => (!status || race.status === status) && (!year || race.season === year))
          .filter((race) => drafts !== false || race.status !== 'draft')
          .filter((race) => Object.values(race.title).join(' ').includes(text))
          .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
        const rows = (sort.startsWith('-') ? found.toReversed() : found).map((race) => ({
          ...rowOf(race),
          openingWishes: this.openingWishes[race.raceId] ?? 0,
        }));
        return {
          rows: rows.slice((page - 1) * pageSize, page * pageSize),
          total: rows.length,
          page,
          pageSize,
        };
      },
      'adm/get_adm_race_detail': ({ raceId }) => this.find(raceId),
      'adm/save_race': ({ raceId, version, ...settings }) => {
        const before = raceId ? this.find(raceId) : aRace(this.all.length + 1, { version: 0 });
        if (raceId && before.version !== version) throw new Refused('stale');
        const classes = settings.classes.map(({ classId: id, ...one }, index) => {
          const previous = before.classes.find(({ classId }) => classId === id);
          return { ...aClass(90 + index), ...previous, ...one };
        });
        const after: Race = { ...before, ...settings, classes, version: before.version + 1 };
        this.all = [...this.all.filter((each) => each.raceId !== after.raceId), after];
        return after;
      },
      'adm/del_race': ({ raceId }) => {
        if (this.find(raceId).classes.some(({ taken }) => taken > 0)) throw new Refused('race_not_deletable');
        this.all = this.all.filter((each) => each.raceId !== raceId);
        return {};
      },
    };
  }
}
