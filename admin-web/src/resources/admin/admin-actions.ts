import type { RowAction } from '../../engine/resource.ts';
import type { Admin } from './admin-row.ts';

const owner = ['owner'] as const;

export const adminActions: readonly RowAction<Admin>[] = [
  {
    name: 'suspend',
    label: 'admin.suspend',
    icon: 'lock',
    danger: true,
    roles: owner,
    applies: (row, own) => row.status === 'active' && row.adminId !== own.adminId,
    ask: { title: 'admin.suspendTitle', text: 'admin.suspendText' },
    shown: () => ({ status: 'suspended' }),
    run: (write, { adminId }) => write('adm/change_admin_status', { adminId, status: 'suspended' }),
    done: 'admin.suspendDone',
    undo: (write, { adminId, status }) => write('adm/change_admin_status', { adminId, status }),
  },
  {
    name: 'reopen',
    label: 'admin.reopen',
    icon: 'undo',
    roles: owner,
    applies: (row) => row.status === 'suspended',
    ask: { title: 'admin.reopenTitle', text: 'admin.reopenText' },
    shown: () => ({ status: 'active' }),
    run: (write, { adminId }) => write('adm/change_admin_status', { adminId, status: 'active' }),
    done: 'admin.reopenDone',
    undo: (write, { adminId, status }) => write('adm/change_admin_status', { adminId, status }),
  },
  {
    name: 'resetFactor',
    label: 'admin.resetFactor',
    icon: 'key',
    danger: true,
    roles: owner,
    applies: (row, own) => row.totpOn && row.adminId !== own.adminId,
    ask: { title: 'admin.resetFactorTitle', text: 'admin.resetFactorText' },
    shown: () => ({ totpOn: false }),
    run: (write, { adminId, account, name, role }) =>
      write('adm/save_admin', { adminId, account, name, role, resetTotp: true }),
    done: 'admin.resetFactorDone',
  },
];
