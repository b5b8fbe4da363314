import { Pill } from '@paddock/ui/pill';
import { useWords } from '../../providers/words.ts';
import { adminStatusLabels } from '../../ui/state-labels.ts';
import { statusPill } from '../../ui/status-pill.tsx';
import type { Admin } from './admin-row.ts';

export const AdminPill = statusPill(adminStatusLabels, { active: 'open', suspended: 'full' });

export function FactorPill({ row: { totpOn } }: { row: Admin }) {
  const { t } = useWords();
  return <Pill tone={totpOn ? 'open' : 'neutral'}>{totpOn ? t('factor.on') : t('factor.off')}</Pill>;
}
