import type { Page } from 'playwright-core';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';

type AdminCall = Extract<CallName, `adm/${string}`>;
type RaceInput = InputOf<'adm/save_race'>;
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };
export type Race = Plain<ViewOf<'adm/save_race'>>;

const HOUR = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
export const inDays = (days: number): string => inHours(days * 24);

export const openClass = {
  name: { cn: '公开组', en: 'Open class', ru: 'Открытый класс' },
  capacity: null,
  waitingList: false,
  approvalNeeded: false,
};

/** Input of a published race of one class with sign-up open until tomorrow. */
export const raceWith = (changes: Partial<RaceInput> & Pick<RaceInput, 'title'>): RaceInput => ({
  status: 'published',
  season: new Date().getFullYear(),
  summary: {},
  body: {},
  venue: {},
  pictures: [],
  zone: 'Asia/Shanghai',
  startsAt: inDays(1),
  endsAt: inDays(2),
  signUpOpensAt: inDays(-2),
  signUpClosesAt: inDays(1),
  offerHours: 24,
  classesPerPilot: 1,
  handOverRule: 'no_queue',
  callsignNeeded: false,
  realNameNeeded: false,
  classes: [openClass],
  questions: [],
  documents: [],
  ...changes,
});

/** With the session of the admin on this page. */
export async function callAsAdmin<Name extends AdminCall>(
  office: Page,
  name: Name,
  input: InputOf<Name>,
): Promise<Plain<ViewOf<Name>>> {
  const answer = await office.evaluate(
    async ([path, body]) => {
      const response = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          adm_access_token: localStorage.getItem('adm_access_token') ?? '',
        },
        body,
      });
      return (await response.json()) as { data: unknown };
    },
    [name, JSON.stringify(input)] as const,
  );
  return answer.data as Plain<ViewOf<Name>>;
}

export const saveRace = (office: Page, input: RaceInput): Promise<Race> =>
  callAsAdmin(office, 'adm/save_race', input);
