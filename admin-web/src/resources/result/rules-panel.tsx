import { lapsInARow, roundsThatCount } from '@paddock/contracts/race/catalog/race-limits';
import { lineText } from '@paddock/contracts/text-limits';
import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { optionsOf } from '../../engine/labels.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { newDivision } from './new-division.ts';
import { readPoints, type RulesValues, type Result } from './result-draft.ts';
import { methodLabels, tieLabels } from './result-words.tsx';

const presets = {
  '25, 18, 15, 12, 10, 8, 6, 4, 2, 1': 'result.points.ten',
  '10, 8, 6, 5, 4, 3, 2, 1': 'result.points.eight',
  '20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1': 'result.points.steps',
  '3, 2, 1': 'result.points.podium',
} as const;

interface RulesPanelProps {
  values: RulesValues;
  /** Existing season standings. */
  divisions: Result['divisions'];
  /** By field name. */
  faults?: Readonly<Record<string, string>>;
  /** Read-only without it. */
  onChange?: ((values: RulesValues) => void) | undefined;
}

/** Ranking rules and points. */
export function RulesPanel({ values, divisions, faults = {}, onChange }: RulesPanelProps) {
  const { t } = useWords();
  const set = (part: Partial<RulesValues>) => onChange?.({ ...values, ...part });
  return (
    <Panel as="section" padding="s">
      <fieldset className={layout.stack} disabled={!onChange}>
        <legend className={layout.subheading}>{t('result.rules')}</legend>
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
        {values.method === 'best_consecutive' && (
          <TextField
            label={t('result.inARow')}
            type="number"
            {...lapsInARow}
            value={values.inARow}
            error={faults['rules.inARow']}
            onChange={(event) => set({ inARow: event.target.value })}
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
        <DivisionFields
          values={values}
          divisions={divisions}
          fault={faults['rules.division']}
          onChange={set}
        />
      </fieldset>
    </Panel>
  );
}

interface DivisionFieldsProps {
  values: Pick<RulesValues, 'division' | 'divisionName'>;
  divisions: Result['divisions'];
  fault: string | undefined;
  onChange: (part: Pick<RulesValues, 'division' | 'divisionName'>) => void;
}

const NEW = '+';

/** Season standings: existing ones, or new ones by their name. */
function DivisionFields({
  values: { division: value, divisionName },
  divisions,
  fault,
  onChange,
}: DivisionFieldsProps) {
  const { t, pick } = useWords();
  const { language } = useServices();
  const known = divisions.map((each) => each.division);
  const isKnown = value === '' || known.includes(value);
  const [isNew, setNew] = useState(!isKnown);
  return (
    <>
      <SelectField
        label={t('result.division')}
        hint={t('result.divisionHint')}
        options={[
          { value: '', label: t('result.divisionNone') },
          ...divisions.map(({ division: each, name }) => ({
            value: each,
            label: pick(name),
          })),
          { value: NEW, label: t('result.divisionNew') },
        ]}
        value={isNew ? NEW : value}
        onChange={({ target }) => {
          setNew(target.value === NEW);
          onChange({ division: target.value === NEW ? '' : target.value, divisionName: {} });
        }}
      />
      {isNew && (
        <TextField
          label={t('result.divisionWord')}
          hint={t('result.divisionWordHint')}
          value={divisionName[language.current] ?? pick(divisionName)}
          maxLength={lineText.max}
          error={fault}
          onChange={({ target }) =>
            onChange({
              division: target.value.trim() && newDivision(target.value, known),
              divisionName: { [language.current]: target.value },
            })
          }
        />
      )}
    </>
  );
}
