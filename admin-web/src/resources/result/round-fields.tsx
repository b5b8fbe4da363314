import { MAX_ROUNDS } from '@paddock/contracts/race/race-limits';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { TextField } from '@paddock/ui/text-field';
import { useWords } from '../../providers/words.ts';
import { blankRound, isLaps, isTime, timeFields, type RoundValues } from './pilot-values.ts';
import styles from './result-screen.module.css';

const timeLabels = {
  totalTime: 'result.total',
  bestLap: 'result.bestLap',
  bestConsecutive: 'result.bestConsecutive',
} as const;

interface RoundFieldsProps {
  rounds: readonly RoundValues[];
  /** Whether errors are shown. */
  tried: boolean;
  onChange: (rounds: RoundValues[]) => void;
}

/** Measured values by round. */
export function RoundFields({ rounds, tried, onChange }: RoundFieldsProps) {
  const { t, number } = useWords();
  const set = (key: string, part: Partial<RoundValues>) =>
    onChange(rounds.map((round) => (round.key === key ? { ...round, ...part } : round)));
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.heading}>{t('result.roundsFlown')}</legend>
      <p className={styles.quiet}>{t('result.timeHint')}</p>
      {rounds.map((round, i) => {
        const remove = t('form.remove', { name: t('result.round', { number: number(i + 1) }) });
        return (
          <div key={round.key} className={styles.round}>
            <strong>{t('result.round', { number: number(i + 1) })}</strong>
            <TextField
              label={t('result.laps')}
              inputMode="numeric"
              value={round.laps}
              error={tried && !isLaps(round.laps) ? t('result.badLaps') : undefined}
              onChange={(event) => set(round.key, { laps: event.target.value })}
            />
            {timeFields.map((field) => (
              <TextField
                key={field}
                label={t(timeLabels[field])}
                inputMode="decimal"
                value={round[field]}
                error={tried && !isTime(round[field]) ? t('result.badTime') : undefined}
                onChange={(event) => set(round.key, { [field]: event.target.value })}
              />
            ))}
            <Button
              size="s"
              variant="quiet"
              aria-label={remove}
              title={remove}
              onClick={() => onChange(rounds.filter(({ key }) => key !== round.key))}
            >
              <Icon name="trash" />
            </Button>
          </div>
        );
      })}
      {rounds.length < MAX_ROUNDS && (
        <Button
          size="s"
          variant="quiet"
          className={styles.start}
          onClick={() => onChange([...rounds, blankRound()])}
        >
          <Icon name="plus" />
          {t('result.addRound')}
        </Button>
      )}
    </fieldset>
  );
}
