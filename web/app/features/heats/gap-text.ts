import { useTranslation } from 'react-i18next';
import type { Gap } from './gaps.ts';

/** "+1.234" or "+1 lap". */
export function GapText({ gap }: { gap: Gap }) {
  const { t } = useTranslation('results');
  return gap.laps > 0 ? t('lapsBehind', { count: gap.laps }) : `+${gap.time}`;
}
