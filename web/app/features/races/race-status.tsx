import { Pill, type PillTone } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { isCounting, type RaceStage } from './detail/race-stage.ts';

const tones: Record<RaceStage, PillTone> = {
  upcoming: 'brand',
  open: 'open',
  waiting: 'warn',
  full: 'full',
  closed: 'neutral',
  running: 'live',
  finished: 'neutral',
  cancelled: 'full',
};

export function StagePill({ stage }: { stage: RaceStage }) {
  const { t } = useTranslation('races');
  return <Pill tone={tones[stage]}>{t(`stage.${stage}`)}</Pill>;
}

/** Free places in words, as long as there can be any. */
export function PlacesLeft({ count, stage }: { count: number | null; stage: RaceStage }) {
  const { t } = useTranslation('races');
  if (!isCounting(stage)) return null;
  return <span>{count === null ? t('unlimited') : t('placesLeft', { count })}</span>;
}
