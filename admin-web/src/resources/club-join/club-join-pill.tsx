import type { JoinStatus } from '@paddock/contracts/club/club-limits';
import type { TextKey } from '../../providers/i18n.ts';
import { statusPill } from '../../ui/status-pill.tsx';

export const joinStatusLabels = {
  open: 'clubJoin.open',
  accepted: 'clubJoin.accepted',
  declined: 'clubJoin.declined',
} as const satisfies Record<JoinStatus, TextKey>;

export const JoinPill = statusPill(joinStatusLabels, { open: 'warn', accepted: 'open', declined: 'neutral' });
