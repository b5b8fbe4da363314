import { Pill } from '@paddock/ui/pill';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import type { Admin } from './admin-row.ts';

export const adminStatusLabels = {
  active: 'admin.active',
  suspended: 'admin.suspended',
} as const satisfies Record<Admin['status'], TextKey>;

export function AdminPill({ row: { status } }: { row: Admin }) {
  const { t } = useWords();
  return <Pill tone={status === 'active' ? 'open' : 'full'}>{t(adminStatusLabels[status])}</Pill>;
}

export function FactorPill({ row: { totpOn } }: { row: Admin }) {
  const { t } = useWords();
  return <Pill tone={totpOn ? 'open' : 'neutral'}>{totpOn ? t('factor.on') : t('factor.off')}</Pill>;
}
