import type {
  FileEncoding,
  FileFaultKind,
  ResultDifference,
  ResultFormat,
} from '@paddock/contracts/race/admin-result.shapes';
import type {
  FinishStatus,
  RankingMethod,
  ResultState,
  TieRule,
} from '@paddock/contracts/race/result.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { resultStateLabels } from '../../ui/state-labels.ts';

export const statusLabels = {
  ok: 'result.finish.ok',
  dnf: 'result.finish.dnf',
  dns: 'result.finish.dns',
  dsq: 'result.finish.dsq',
} as const satisfies Record<FinishStatus, TextKey>;

export const methodLabels = {
  race_time: 'result.method.raceTime',
  best_lap: 'result.method.bestLap',
  best_consecutive: 'result.method.bestConsecutive',
  best_rounds: 'result.method.bestRounds',
  given: 'result.method.given',
} as const satisfies Record<RankingMethod, TextKey>;

export const tieLabels = {
  mean: 'result.tie.mean',
  full: 'result.tie.full',
} as const satisfies Record<TieRule, TextKey>;

export const faultLabels = {
  unreadable: 'result.fault.unreadable',
  no_pilots: 'result.fault.noPilots',
  column_missing: 'result.fault.columnMissing',
  classes_differ: 'result.fault.classesDiffer',
  rotorhazard_other: 'result.fault.rotorHazardOther',
  pilot_missing: 'result.fault.pilotMissing',
  bad_number: 'result.fault.badNumber',
  bad_time: 'result.fault.badTime',
  bad_status: 'result.fault.badStatus',
  pilot_twice: 'result.fault.pilotTwice',
  too_many: 'result.fault.tooMany',
} as const satisfies Record<FileFaultKind, TextKey>;

export const differenceLabels = {
  added: 'result.difference.added',
  changed: 'result.difference.changed',
  removed: 'result.difference.removed',
} as const satisfies Record<ResultDifference, TextKey>;

export const formatLabels = {
  csv: 'result.import.csv',
  rotorhazard: 'result.import.rotorhazard',
  rotorhazard_csv: 'result.import.rotorHazardCsv',
} as const satisfies Record<ResultFormat, TextKey>;

/** Not translated. */
export const encodingNames: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GBK / GB18030',
  'windows-1251': 'Windows-1251',
};

const stateTones: Record<ResultState, PillTone> = { draft: 'warn', provisional: 'few', official: 'open' };

export function StatePill({ state }: { state: ResultState | null }) {
  const { t } = useWords();
  if (state === null) return <Pill>{t('result.state.none')}</Pill>;
  return <Pill tone={stateTones[state]}>{t(resultStateLabels[state])}</Pill>;
}
