import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';

export type Member = RowOf<'adm/get_adm_member_list'>;

const keepers = ['owner', 'operator'] as const;

export const memberActions: readonly RowAction<Member>[] = [
  rowAction('member.suspend', {
    icon: 'lock',
    danger: true,
    roles: keepers,
    applies: (row) => row.status === 'active',
    reason: { label: 'member.statusReason', max: reasonText.max },
    shown: (statusReason) => ({ status: 'suspended', statusReason }),
    run: (write, { memberId }, reason) =>
      write('adm/change_member_status', { memberId, status: 'suspended', reason }),
    undo: (write, { memberId, status }) => write('adm/change_member_status', { memberId, status }),
  }),
  rowAction('member.reopen', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => row.status === 'suspended',
    shown: () => ({ status: 'active', statusReason: '' }),
    run: (write, { memberId }) => write('adm/change_member_status', { memberId, status: 'active' }),
    undo: (write, { memberId, status, statusReason }) =>
      write('adm/change_member_status', { memberId, status, reason: statusReason }),
  }),
];
