import type { FileFaultKind } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { resultStateLabels, labels } from '../../engine/labels.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';

export const statusLabels = labels('result.finish', ['ok', 'dnf', 'dns', 'dsq']);

export const methodLabels = labels('result.method', [
  'race_time',
  'best_lap',
  'best_consecutive',
  'best_rounds',
  'given',
]);

export const tieLabels = labels('result.tie', ['mean', 'full']);

export const faultLabels = {
  ...labels('result.fault', [
    'unreadable',
    'no_pilots',
    'column_missing',
    'classes_differ',
    'pilot_missing',
    'bad_number',
    'bad_time',
    'unit_unclear',
    'implausible_time',
    'formula_without_value',
    'bad_status',
    'bad_yes_no',
    'pilot_twice',
    'same_callsign',
    'wrong_encoding',
  ]),
  rotorhazard_other: 'result.fault.rotorHazardOther',
  too_many: 'result.fault.tooMany',
} as const satisfies Record<FileFaultKind, TextKey>;

export const differenceLabels = labels('result.difference', ['added', 'changed', 'removed']);

export const formatLabels = labels('result.format', [
  'csv',
  'xlsx',
  'rotorhazard',
  'rotorhazard_csv',
  'trackside',
]);

export const unitLabels = labels('result.unit', ['clock', 'seconds', 'milliseconds', 'unclear']);

export const timeColumnLabels = labels('result.timeColumn', ['totalTime', 'bestLap', 'bestConsecutive']);

/** Not translated. */
const stateTones: Record<ResultState, PillTone> = { draft: 'warn', provisional: 'few', official: 'open' };

export function StatePill({ state }: { state: ResultState | null }) {
  const { t } = useWords();
  if (state === null) return <Pill>{t('result.state.none')}</Pill>;
  return <Pill tone={stateTones[state]}>{t(resultStateLabels[state])}</Pill>;
}
