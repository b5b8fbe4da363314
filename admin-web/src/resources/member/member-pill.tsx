import { memberStatusLabels } from '../../ui/state-labels.ts';
import { statusPill } from '../../ui/status-pill.tsx';

export const MemberPill = statusPill(memberStatusLabels, {
  active: 'open',
  suspended: 'full',
  closed: 'neutral',
});
