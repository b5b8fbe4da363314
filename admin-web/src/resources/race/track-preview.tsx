import { languageTags } from '@paddock/contracts/language';
import { isTrack } from '@paddock/contracts/race/catalog/race-limits';
import layout from '@paddock/ui/styles/layout.module.css';
import { trackPlan } from '@paddock/ui/pictures/track-plan';
import type { UseFormReturn } from 'react-hook-form';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import type { RaceValues } from './race-values.ts';
import { trackInput } from './track-values.ts';
import styles from './track-preview.module.css';

/** The plan as the site draws it. */
export function TrackPreview({ form }: { form: UseFormReturn<RaceValues> }) {
  const { t } = useWords();
  const { language } = useServices();
  const track = trackInput(form.watch('track'));
  if (!track || !isTrack(track)) return <p className={layout.quiet}>{t('race.trackHint')}</p>;
  const plan = trackPlan(track, languageTags[language.current]);
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(plan)}`}
      alt={t('race.trackPlan')}
      className={styles.plan}
    />
  );
}
