import type { Language } from '@paddock/contracts/language';
import { teamSize } from '@paddock/contracts/race/catalog/race-limits';
import type {
  AdminDivisionView,
  AdminResultSummaryView,
  AdminResultView,
  ResultVersionView,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { RaceMarksView } from '@paddock/contracts/race/outcomes/race-mark.calls';
import type {
  ClassPodiumView,
  ClassResultView,
  ResultRowView,
  TeamStandingView,
} from '@paddock/contracts/race/outcomes/result.shapes';
import type { Paging } from '@paddock/kit/database/paging';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import type { VisiblePilots } from '../../catalog/pilots/visible-pilot.model.ts';
import { teamStanding } from './ranking/team-standing.ts';
import type { ClassResult, Entry, Outcome, ResultClass, ResultVersion } from './result.model.ts';
import type { ResultSummary } from './results.repository.ts';

const LAST_ON_PODIUM = 3;
const MAX_ON_PODIUM = 20;

/** For the office, with all names. */
export const presentRow = ({ memberId: _memberId, ...row }: Outcome): ResultRowView => row;

function presentFlown({ memberId, ...row }: Outcome, pilots: VisiblePilots): ResultRowView {
  const { callsign, name, team, pilotId, picture } = pilots.of({ ...row, memberId });
  return { ...row, callsign, name, team, pilotId, picture };
}

/** Rows of a file for visitors, with the calculated rank. */
export function visibleEntry(entry: Entry, { rank }: Outcome, pilots: VisiblePilots): Entry {
  const { callsign, name, team } = pilots.of(entry);
  return { ...entry, callsign, name, team, rank };
}

type Rows = Pick<Paging, 'skip' | 'pageSize'>;

export const pageOf = ({ outcomes }: ClassResult, { skip, pageSize }: Rows): readonly Outcome[] =>
  outcomes.slice(skip, skip + pageSize);

export const podiumOf = ({ outcomes }: ClassResult): readonly Outcome[] =>
  outcomes.filter(({ rank }) => rank !== null && rank <= LAST_ON_PODIUM).slice(0, MAX_ON_PODIUM);

/** One page of the rows with totals over all. */
export const presentClassResult = (
  result: ClassResult,
  paging: Rows,
  lang: Language,
  pilots: VisiblePilots,
): ClassResultView => ({
  classId: result.classId,
  className: inLanguage(result.className, lang),
  state: result.state,
  version: result.version,
  updatedAt: result.savedAt.toISOString(),
  rules: result.rules,
  rows: pageOf(result, paging).map((outcome) => presentFlown(outcome, pilots)),
  total: result.outcomes.length,
  first: presentOne(firstOf(result), pilots),
  bestLap: fastestLap(result),
  fastest: presentOne(fastestOf(result), pilots),
  columns: {
    laps: result.outcomes.some(({ laps }) => laps !== null),
    totalTime: result.outcomes.some(({ totalTime }) => totalTime !== null) && timesExplainRanks(result),
    bestLap: result.outcomes.some(({ bestLap }) => bestLap !== null),
    points: result.outcomes.some(({ points }) => points > 0),
  },
});

export function presentRecorded(
  { classId, className, outcomes }: ClassResult,
  lang: Language,
  pilots: VisiblePilots,
): RaceMarksView['rows'] {
  const fastest = fastestLap({ outcomes });
  return outcomes.flatMap((outcome, i) => {
    const { rank, bestLap, videoSecond } = outcome;
    if (videoSecond === null) return [];
    const { callsign, name } = pilots.of(outcome);
    return {
      classId,
      className: inLanguage(className, lang),
      position: i + 1,
      rank,
      callsign,
      name,
      bestLap,
      isBest: bestLap !== null && bestLap === fastest,
      second: videoSecond,
    };
  });
}

/** Lists only pilots with a public team; the points of all count. */
export function presentTeams(
  results: readonly ClassResult[],
  counted: number | null,
  { skip, pageSize }: Rows,
  visible: VisiblePilots,
): TeamStandingView | null {
  const teams = teamStanding(results, counted);
  if (teams.length === 0) return null;
  const rows = teams.slice(skip, skip + pageSize).map(({ rank, name, points, pilots }) => ({
    rank,
    name,
    points,
    pilots: pilots.slice(0, teamSize.max).flatMap(({ row, points: own }, i) => {
      const { name: shownName, callsign, team, pilotId } = visible.of(row);
      const counts = i < (counted ?? pilots.length);
      return team ? [{ name: shownName, callsign, pilotId, points: own, counts }] : [];
    }),
  }));
  return { rows, total: teams.length, provisional: results.some(({ state }) => state !== 'official') };
}

/** The winner, or none without ranks. */
export const firstOf = ({ outcomes }: ClassResult): readonly Outcome[] =>
  outcomes.filter(({ rank }) => rank === 1).slice(0, 1);

/** The fastest lap of the ranked pilots; of equal laps that of the better rank. */
export const fastestOf = ({ outcomes }: Pick<ClassResult, 'outcomes'>): readonly Outcome[] =>
  outcomes
    .filter(({ bestLap, guest }) => !guest && bestLap !== null)
    .toSorted((a, b) => a.bestLap! - b.bestLap!)
    .slice(0, 1);

const fastestLap = (result: Pick<ClassResult, 'outcomes'>): number | null =>
  fastestOf(result)[0]?.bestLap ?? null;

function presentOne([outcome]: readonly Outcome[], pilots: VisiblePilots): ResultRowView | null {
  return outcome ? presentFlown(outcome, pilots) : null;
}

/** Of a bracket, the best times of all heats need not follow the places. */
function timesExplainRanks({ rules, outcomes }: ClassResult): boolean {
  if (rules.method !== 'given') return true;
  const ranked = outcomes.filter(({ rank }) => rank !== null);
  return ranked.every(({ laps, totalTime }, i) => {
    const before = ranked[i - 1];
    const lapsBehind = (before?.laps ?? 0) - (laps ?? 0);
    if (!before || lapsBehind > 0) return true;
    return lapsBehind === 0 && (totalTime ?? Infinity) >= (before.totalTime ?? Infinity);
  });
}

export const presentPodium = (
  result: ClassResult,
  lang: Language,
  pilots: VisiblePilots,
): ClassPodiumView => ({
  classId: result.classId,
  className: inLanguage(result.className, lang),
  state: result.state,
  rows: podiumOf(result).map((outcome) => presentFlown(outcome, pilots)),
});

export const presentSummary = (row: ResultSummary): AdminResultSummaryView => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  version: row.version ?? 0,
  pilots: row.pilots ?? 0,
  savedAt: row.savedAt?.toISOString() ?? null,
});

const unscored: Pick<ResultVersion, 'version' | 'state' | 'rules' | 'entries' | 'outcomes'> = {
  version: 0,
  state: 'draft',
  rules: { method: 'race_time', rounds: null, points: [], tieRule: 'mean', division: null },
  entries: [],
  outcomes: [],
};

export const presentForOffice = (
  { raceId, raceTitle, classId, className }: ResultClass,
  result: ResultVersion | undefined,
  versions: readonly Pick<ResultVersion, 'version' | 'state' | 'why' | 'savedBy' | 'savedAt'>[],
  divisions: AdminDivisionView[],
): AdminResultView => {
  const { version, state, rules, entries, outcomes } = result ?? unscored;
  return {
    raceId,
    raceTitle,
    classId,
    className,
    version,
    state,
    rules,
    rows: entries.map(({ rounds: _rounds, ...entry }, row) => ({
      entry: { ...entry, row },
      outcome: presentRow(outcomes[row]!),
    })),
    versions: versions.map((one): ResultVersionView => ({ ...one, savedAt: one.savedAt.toISOString() })),
    divisions,
  };
};
