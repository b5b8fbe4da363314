import { division, roundsThatCount } from '@paddock/contracts/race/result-limits';
import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import { useWords } from '../../providers/words.ts';
import { optionsOf } from '../../ui/options.ts';
import { readPoints, type RulesValues } from './result-draft.ts';
import styles from './result-screen.module.css';
import { methodLabels, tieLabels } from './result-words.tsx';

const presets = {
  '25, 18, 15, 12, 10, 8, 6, 4, 2, 1': 'result.points.ten',
  '10, 8, 6, 5, 4, 3, 2, 1': 'result.points.eight',
  '20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1': 'result.points.steps',
  '3, 2, 1': 'result.points.podium',
} as const;

interface RulesPanelProps {
  values: RulesValues;
  /** By the name of the field. */
  faults: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (values: RulesValues) => void;
}

/** How the order is worked out and what a rank is worth. */
export function RulesPanel({ values, faults, disabled, onChange }: RulesPanelProps) {
  const { t } = useWords();
  const set = (part: Partial<RulesValues>) => onChange({ ...values, ...part });
  return (
    <Panel as="section" padding="s">
      <fieldset className={styles.stack} disabled={disabled}>
        <legend className={styles.heading}>{t('result.rules')}</legend>
        <SelectField
          label={t('result.methodLabel')}
          options={optionsOf(methodLabels, t)}
          value={values.method}
          onChange={(event) => set({ method: event.target.value as RulesValues['method'] })}
        />
        {values.method === 'best_rounds' && (
          <TextField
            label={t('result.rounds')}
            type="number"
            {...roundsThatCount}
            value={values.rounds}
            error={faults['rules.rounds']}
            onChange={(event) => set({ rounds: event.target.value })}
          />
        )}
        <SelectField
          label={t('result.points.preset')}
          options={optionsOf(presets, t)}
          placeholder={t(values.points.trim() === '' ? 'result.points.none' : 'result.points.own')}
          value={values.points in presets ? values.points : ''}
          onChange={(event) => set({ points: event.target.value })}
        />
        <TextField
          label={t('result.points.list')}
          hint={t('result.points.hint')}
          value={values.points}
          error={readPoints(values.points) ? faults['rules.points'] : t('result.points.wrong')}
          onChange={(event) => set({ points: event.target.value })}
        />
        <SelectField
          label={t('result.tieLabel')}
          options={optionsOf(tieLabels, t)}
          value={values.tieRule}
          onChange={(event) => set({ tieRule: event.target.value as RulesValues['tieRule'] })}
        />
        <TextField
          label={t('result.division')}
          hint={t('result.divisionHint')}
          value={values.division}
          maxLength={division.max}
          error={faults['rules.division']}
          onChange={(event) => set({ division: event.target.value })}
        />
      </fieldset>
    </Panel>
  );
}
