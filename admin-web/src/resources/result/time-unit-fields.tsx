import type { TimeUnitsInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { timeUnits, type TimeColumn, type TimeUnit } from '@paddock/contracts/race/outcomes/result-columns';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { lapTime } from '../../lookups/lap-time.ts';
import type { Preview } from './result-draft.ts';
import styles from './result-screen.module.css';
import { timeColumnLabels, unitLabels } from './result-words.tsx';

interface TimeUnitFieldsProps {
  columns: Preview['timeColumns'];
  chosen: TimeUnitsInput;
  onChoose: (chosen: TimeUnitsInput) => void;
}

/** The unit of each time column with an example, to be corrected by the organiser. */
export function TimeUnitFields({ columns, chosen, onChoose }: TimeUnitFieldsProps) {
  const { t } = useWords();
  if (columns.length === 0) return null;
  const choose = (column: TimeColumn, value: string) => {
    const { [column]: _before, ...others } = chosen;
    onChoose(value ? { ...others, [column]: value as TimeUnit } : others);
  };
  return (
    <div className={styles.units}>
      {columns.map(({ column, unit, written, time }) => {
        const name = t(timeColumnLabels[column]);
        if (unit === 'clock')
          return (
            <p key={column} className={layout.quiet}>
              {name}: {t(unitLabels.clock)}
            </p>
          );
        const example =
          time === null
            ? t('result.import.unitAsk', { written })
            : t('result.import.unitHint', { written, time: lapTime(time) });
        const decided = !chosen[column] && unit !== 'unclear';
        return (
          <SelectField
            key={column}
            label={t('result.import.unit', { column: name })}
            hint={example}
            options={[
              {
                value: '',
                label: decided
                  ? t('result.import.autoUnit', { unit: t(unitLabels[unit]) })
                  : t('result.import.auto'),
              },
              ...timeUnits.map((each) => ({ value: each, label: t(unitLabels[each]) })),
            ]}
            value={chosen[column] ?? ''}
            onChange={({ target }) => choose(column, target.value)}
          />
        );
      })}
    </div>
  );
}
