import { defineResource } from '../../engine/define-resource.tsx';
import { Moment } from '../../ui/moment.tsx';
import { roleLabels } from '../../ui/role-labels.ts';
import { adminStatusLabels } from '../../ui/state-labels.ts';
import { adminActions } from './admin-actions.ts';
import { adminForm, type AdminValues } from './admin-form.ts';
import { AdminPill, FactorPill } from './admin-pills.tsx';

export const admin = defineResource<'adm/get_admin_list', AdminValues>({
  name: 'admin',
  icon: 'shield',
  label: 'admin.title',
  roles: ['owner'],
  list: {
    call: 'adm/get_admin_list',
    rowId: (row) => row.adminId,
    rowName: (row) => row.name,
    searchLabel: 'admin.search',
    defaultSort: 'account',
    columns: [
      { id: 'account', label: 'admin.account', sort: 'account', text: (row) => row.account },
      { id: 'name', label: 'admin.name', text: (row) => row.name },
      { id: 'role', label: 'admin.role', text: (row, { t }) => t(roleLabels[row.role]) },
      {
        id: 'status',
        label: 'admin.status',
        text: (row, { t }) => t(adminStatusLabels[row.status]),
        Cell: AdminPill,
      },
      {
        id: 'totpOn',
        label: 'factor.title',
        text: (row, { t }) => (row.totpOn ? t('factor.on') : t('factor.off')),
        Cell: FactorPill,
      },
      {
        id: 'lastLoginAt',
        label: 'admin.lastLoginAt',
        sort: 'lastLoginAt',
        text: (row, { moment }) => moment(row.lastLoginAt),
        Cell: ({ row }) => <Moment at={row.lastLoginAt} />,
      },
      {
        id: 'createdAt',
        label: 'admin.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
    ],
    filters: [
      { kind: 'choice', name: 'role', label: 'admin.role', labels: roleLabels },
      { kind: 'choice', name: 'status', label: 'admin.status', labels: adminStatusLabels },
    ],
    actions: adminActions,
  },
  form: adminForm,
});
