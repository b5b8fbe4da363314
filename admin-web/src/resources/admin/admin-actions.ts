import type { RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';

export type Admin = RowOf<'adm/get_admin_list'>;

const owner = ['owner'] as const;

export const adminActions: readonly RowAction<Admin>[] = [
  rowAction('admin.suspend', {
    icon: 'lock',
    danger: true,
    roles: owner,
    applies: (row, own) => row.status === 'active' && row.adminId !== own.adminId,
    shown: () => ({ status: 'suspended' }),
    run: (write, { adminId }) => write('adm/change_admin_status', { adminId, status: 'suspended' }),
    undo: (write, { adminId, status }) => write('adm/change_admin_status', { adminId, status }),
  }),
  rowAction('admin.reopen', {
    icon: 'undo',
    roles: owner,
    applies: (row) => row.status === 'suspended',
    shown: () => ({ status: 'active' }),
    run: (write, { adminId }) => write('adm/change_admin_status', { adminId, status: 'active' }),
    undo: (write, { adminId, status }) => write('adm/change_admin_status', { adminId, status }),
  }),
  rowAction('admin.resetFactor', {
    icon: 'key',
    danger: true,
    roles: owner,
    applies: (row, own) => row.totpOn && row.adminId !== own.adminId,
    shown: () => ({ totpOn: false }),
    run: (write, { adminId, account, name, role }) =>
      write('adm/save_admin', { adminId, account, name, role, resetTotp: true }),
  }),
];
