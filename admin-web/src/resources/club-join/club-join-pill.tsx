import type { JoinStatus } from '@paddock/contracts/club/join-statuses';
import { Pill, type PillTone } from '@paddock/ui/pill';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import type { ClubJoin } from './club-join-row.ts';

export const joinStatusLabels = {
  open: 'clubJoin.open',
  accepted: 'clubJoin.accepted',
  declined: 'clubJoin.declined',
} as const satisfies Record<JoinStatus, TextKey>;

const tones: Record<JoinStatus, PillTone> = { open: 'warn', accepted: 'open', declined: 'neutral' };

export function JoinPill({ row }: { row: ClubJoin }) {
  const { t } = useWords();
  return <Pill tone={tones[row.status]}>{t(joinStatusLabels[row.status])}</Pill>;
}
