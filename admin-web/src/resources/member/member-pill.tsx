import { Pill, type PillTone } from '@paddock/ui/pill';
import { useWords } from '../../providers/words.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Member } from './member-row.ts';

export const memberStatusLabels = {
  active: 'member.active',
  suspended: 'member.suspended',
  closed: 'member.closed',
} as const satisfies Record<Member['status'], TextKey>;

const tones: Record<Member['status'], PillTone> = { active: 'open', suspended: 'full', closed: 'neutral' };

export function MemberPill({ row: { status } }: { row: Pick<Member, 'status'> }) {
  const { t } = useWords();
  return <Pill tone={tones[status]}>{t(memberStatusLabels[status])}</Pill>;
}
