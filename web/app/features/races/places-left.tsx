import { useTranslation } from 'react-i18next';
import { isCounting, type RaceStage } from './race-stage.ts';

/** Places that are left, in words; nothing where nobody can get in any more. */
export function PlacesLeft({ count, stage }: { count: number | null; stage: RaceStage }) {
  const { t } = useTranslation('races');
  if (!isCounting(stage)) return null;
  return <span>{count === null ? t('unlimited') : t('placesLeft', { count })}</span>;
}
