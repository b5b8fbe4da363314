import type { RankingMethod, TieRule } from '@paddock/contracts/race/result.shapes';
import type { Entry, Outcome, Result, Rules } from './result-row.ts';

/** The rules as they stand in the form. */
export interface RulesValues {
  method: RankingMethod;
  rounds: string;
  points: string;
  tieRule: TieRule;
  division: string;
}

/** A pilot on the screen. */
export interface Pilot {
  key: string;
  entry: Entry;
  /** What the rules last made of it; null for who came since. */
  outcome: Outcome | null;
  /** What the server found wrong with it. */
  fault?: string;
}

export interface Draft {
  rules: RulesValues;
  pilots: readonly Pilot[];
  /** Something changed since the order was worked out. */
  outOfOrder: boolean;
}

export const draftOf = ({ rules, rows }: Pick<Result, 'rules' | 'rows'>): Draft => ({
  rules: {
    method: rules.method,
    rounds: String(rules.rounds ?? ''),
    points: rules.points.join(', '),
    tieRule: rules.tieRule,
    division: rules.division ?? '',
  },
  pilots: pilotsOf(rows),
  outOfOrder: false,
});

const pilotsOf = (rows: Result['rows']): Pilot[] =>
  rows.map(({ entry, outcome }) => ({ key: crypto.randomUUID(), entry, outcome }));

export const blankEntry: Entry = {
  memberId: null,
  name: '',
  callsign: '',
  team: '',
  status: 'ok',
  rank: null,
  rounds: [],
  videoSecond: null,
};

/** What a file calls a pilot by: the account, else the callsign, else the name. */
const namesOf = ({ memberId, callsign, name }: Entry): string[] =>
  [memberId ?? '', callsign, name].filter(Boolean).map((each) => each.toLowerCase());

/**
 * The draft in the order that was worked out for `asked`. Whatever was changed since stays as it was changed: it is
 * newer than the answer, which then is not the order of all there is.
 */
export function inOrder(draft: Draft, asked: Draft, rows: Result['rows']): Draft {
  const askedAs = new Map(asked.pilots.map((pilot) => [namesOf(pilot.entry)[0], pilot]));
  const now = new Map(draft.pilots.map((pilot) => [pilot.key, pilot]));
  const placed = rows.flatMap(({ entry, outcome }): Pilot[] => {
    const name = namesOf(entry).find((each) => askedAs.has(each));
    const before = askedAs.get(name);
    if (!before) return [{ key: crypto.randomUUID(), entry, outcome }];
    const pilot = now.get(before.key);
    if (!pilot) return [];
    return [pilot === before ? { key: pilot.key, entry, outcome } : { ...pilot, outcome }];
  });
  const known = new Set(placed.map(({ key }) => key));
  const since = draft.pilots.filter(({ key }) => !known.has(key));
  return { ...draft, pilots: [...placed, ...since], outOfOrder: draft !== asked };
}

const between = /[\s,;，；、]+/;

/** Undefined where something is no whole number. */
export function readPoints(text: string): number[] | undefined {
  const points = text
    .split(between)
    .filter((part) => part !== '')
    .map(Number);
  return points.every((each) => Number.isInteger(each) && each >= 0) ? points : undefined;
}

export const rulesOf = ({ method, rounds, points, tieRule, division }: RulesValues): Rules => ({
  method,
  rounds: method === 'best_rounds' && rounds !== '' ? Number(rounds) : null,
  points: readPoints(points) ?? [],
  tieRule,
  division: division.trim() || null,
});

export const entriesOf = ({ pilots }: Pick<Draft, 'pilots'>): Entry[] => pilots.map(({ entry }) => entry);
