import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import type { Member } from './member-row.ts';

const keepers = ['owner', 'operator'] as const;

export const memberActions: readonly RowAction<Member>[] = [
  {
    name: 'suspend',
    label: 'member.suspend',
    icon: 'lock',
    danger: true,
    roles: keepers,
    applies: (row) => row.status === 'active',
    ask: {
      title: 'member.suspendTitle',
      text: 'member.suspendText',
      reason: { label: 'member.statusReason', max: reasonText.max },
    },
    shown: (statusReason) => ({ status: 'suspended', statusReason }),
    run: (write, { memberId }, reason) =>
      write('adm/change_member_status', { memberId, status: 'suspended', reason }),
    done: 'member.suspendDone',
    undo: (write, { memberId, status }) => write('adm/change_member_status', { memberId, status }),
  },
  {
    name: 'reopen',
    label: 'member.reopen',
    icon: 'undo',
    roles: keepers,
    applies: (row) => row.status === 'suspended',
    ask: { title: 'member.reopenTitle', text: 'member.reopenText' },
    shown: () => ({ status: 'active', statusReason: '' }),
    run: (write, { memberId }) => write('adm/change_member_status', { memberId, status: 'active' }),
    done: 'member.reopenDone',
    undo: (write, { memberId, status, statusReason }) =>
      write('adm/change_member_status', { memberId, status, reason: statusReason }),
  },
];
