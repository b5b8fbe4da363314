import type { Language } from '@paddock/contracts/language';
import type {
  AdminResultSummaryView,
  AdminResultView,
  ResultVersionView,
} from '@paddock/contracts/race/admin-result.shapes';
import type { ClassPodiumView, ClassResultView, ResultRowView } from '@paddock/contracts/race/result.shapes';
import { inLanguage } from '@paddock/kit/texts/in-language';
import type { ClassResult, Outcome, ResultClass, ResultVersion } from './result.model.ts';
import type { ResultSummary } from './results.repository.ts';

const LAST_ON_PODIUM = 3;
const MOST_ON_PODIUM = 20;

/** Which account a pilot has is nobody's to see. */
export const presentRow = ({ memberId: _memberId, ...row }: Outcome): ResultRowView => row;

export const presentClassResult = (result: ClassResult, lang: Language): ClassResultView => ({
  classId: result.classId,
  className: inLanguage(result.className, lang),
  state: result.state,
  version: result.version,
  updatedAt: result.savedAt.toISOString(),
  rules: result.rules,
  rows: result.outcomes.map(presentRow),
});

export const presentPodium = (result: ClassResult, lang: Language): ClassPodiumView => ({
  classId: result.classId,
  className: inLanguage(result.className, lang),
  state: result.state,
  rows: result.outcomes
    .filter(({ rank }) => rank !== null && rank <= LAST_ON_PODIUM)
    .slice(0, MOST_ON_PODIUM)
    .map(presentRow),
});

export const presentSummary = (row: ResultSummary): AdminResultSummaryView => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  version: row.version ?? 0,
  pilots: row.pilots ?? 0,
  savedAt: row.savedAt?.toISOString() ?? null,
});

/** What a class without a result begins with. */
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
    rows: entries.map((entry, i) => ({ entry, outcome: presentRow(outcomes[i]!) })),
    versions: versions.map((one): ResultVersionView => ({ ...one, savedAt: one.savedAt.toISOString() })),
  };
};
