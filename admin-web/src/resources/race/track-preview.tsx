import { trackLimits } from '@paddock/contracts/race/race-limits';
import layout from '@paddock/ui/layout.module.css';
import { trackPlan } from '@paddock/ui/track-plan';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import type { RaceValues } from './race-values.ts';
import { trackInput } from './track-values.ts';
import styles from './track-preview.module.css';

/** The plan as the site draws it. */
export function TrackPreview({ form }: { form: UseFormReturn<RaceValues> }) {
  const { t } = useWords();
  const track = trackInput(form.watch('track'));
  const isDrawable =
    track !== null &&
    (Object.keys(trackLimits) as (keyof typeof trackLimits)[]).every((name) => {
      const { min, max } = trackLimits[name];
      return Number.isInteger(track[name]) && track[name] >= min && track[name] <= max;
    });
  if (!isDrawable) return <p className={layout.quiet}>{t('race.trackHint')}</p>;
  const plan = trackPlan(track, t('race.metre'));
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(plan)}`}
      alt={t('race.trackPlan')}
      className={styles.plan}
    />
  );
}
