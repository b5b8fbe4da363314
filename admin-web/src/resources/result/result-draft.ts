import { MAX_ENTRIES, USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import type { RankingMethod, TieRule } from '@paddock/contracts/race/outcomes/result.shapes';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';
import type { Localized } from '@paddock/contracts/language';
import type { Data } from '../../engine/resource.ts';

/** One version of the results of a class. */
export type Result = Data<ViewOf<'adm/get_adm_result_detail'>>;
export type Outcome = Result['rows'][number]['outcome'];

export type Preview = Data<ViewOf<'adm/get_result_preview'>>;

type SaveInput = Data<InputOf<'adm/save_result'>>;
export type Rules = SaveInput['rules'];
export type Entry = SaveInput['entries'][number];
export type Round = NonNullable<Entry['rounds']>[number];
type Ordered = Data<ViewOf<'adm/get_result_order'>>['rows'];

/** Roles that may change results. */
export const scorers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const pilotName = ({ callsign, name }: Pick<Entry, 'callsign' | 'name'>): string => callsign || name;

/** Form values of the rules. */
export interface RulesValues {
  method: RankingMethod;
  rounds: string;
  inARow: string;
  points: string;
  tieRule: TieRule;
  division: string;
  /** Of new standings. */
  divisionName: Localized;
}

export interface Pilot {
  key: string;
  entry: Entry;
  /** Result of the last ranking; null for new pilots. */
  outcome: Outcome | null;
  /** Server error. */
  fault?: string;
}

export interface Draft {
  rules: RulesValues;
  pilots: readonly Pilot[];
  /** Changed since the last ranking. */
  unranked: boolean;
}

export const draftOf = ({ rules, rows }: Pick<Result, 'rules' | 'rows'>): Draft => ({
  rules: {
    method: rules.method,
    rounds: String(rules.rounds ?? ''),
    inARow: String(rules.inARow ?? USUAL_IN_A_ROW),
    points: rules.points.join(', '),
    tieRule: rules.tieRule,
    division: rules.division ?? '',
    divisionName: rules.divisionName ?? {},
  },
  pilots: pilotsOf(rows),
  unranked: false,
});

const pilotsOf = (rows: Result['rows']): Pilot[] =>
  rows.map(({ entry, outcome }) => ({ key: crypto.randomUUID(), entry, outcome }));

export const blankEntry: Entry = {
  memberId: null,
  name: '',
  callsign: '',
  team: '',
  status: 'ok',
  guest: false,
  rank: null,
  rounds: [],
  videoSecond: null,
};

/** Applies the ranking computed for `ranked`. Keeps later changes and leaves the draft unranked. */
export function withRanking(draft: Draft, ranked: Draft, rows: Ordered): Draft {
  const now = new Map(draft.pilots.map((pilot) => [pilot.key, pilot]));
  const placed = rows.flatMap(({ entry, outcome }): Pilot[] => {
    const pilot = now.get(ranked.pilots[entry]?.key ?? '');
    return pilot ? [{ ...pilot, outcome }] : [];
  });
  const placedKeys = new Set(placed.map(({ key }) => key));
  const since = draft.pilots.filter(({ key }) => !placedKeys.has(key));
  return { ...draft, pilots: [...placed, ...since], unranked: draft !== ranked };
}

/** Adds entries that are not in the draft. */
export function withEntries(draft: Draft, entries: readonly Entry[]): Draft {
  const memberIds = new Set(draft.pilots.map(({ entry }) => entry.memberId));
  const more = entries
    .filter(({ memberId }) => !memberIds.has(memberId))
    .slice(0, MAX_ENTRIES - draft.pilots.length)
    .map((entry): Pilot => ({ key: crypto.randomUUID(), entry, outcome: null }));
  return more.length > 0 ? { ...draft, pilots: [...draft.pilots, ...more], unranked: true } : draft;
}

const between = /[\s,;，；、]+/;

/** Undefined unless all are whole numbers. */
export function readPoints(text: string): number[] | undefined {
  const points = text
    .split(between)
    .filter((part) => part !== '')
    .map(Number);
  return points.every((each) => Number.isInteger(each) && each >= 0) ? points : undefined;
}

export const rulesOf = ({
  method,
  rounds,
  inARow,
  points,
  tieRule,
  division,
  divisionName,
}: RulesValues): Rules => ({
  method,
  rounds: method === 'best_rounds' && rounds !== '' ? Number(rounds) : null,
  inARow: method === 'best_consecutive' && inARow !== '' ? Number(inARow) : null,
  points: readPoints(points) ?? [],
  tieRule,
  division: division.trim() || null,
  divisionName: division.trim() ? divisionName : null,
});

export const entriesOf = ({ pilots }: Pick<Draft, 'pilots'>): Entry[] => pilots.map(({ entry }) => entry);
