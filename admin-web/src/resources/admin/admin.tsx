import { Pill } from '@paddock/ui/pill';
import { defineResource } from '../../engine/define-resource.tsx';
import { roleLabels, adminStatusLabels } from '../../engine/labels.ts';
import { momentColumn, statusColumn, statusPill } from '../../engine/lists/columns.tsx';
import { useWords } from '../../providers/words.ts';
import { adminActions, type Admin, adminForm, type AdminValues } from './admin-form.ts';

const AdminPill = statusPill(adminStatusLabels, { active: 'open', suspended: 'full' });

function FactorPill({ row: { totpOn } }: { row: Admin }) {
  const { t } = useWords();
  return <Pill tone={totpOn ? 'open' : 'neutral'}>{totpOn ? t('factor.on') : t('factor.off')}</Pill>;
}

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
      statusColumn('admin.status', adminStatusLabels, AdminPill),
      {
        id: 'totpOn',
        label: 'factor.title',
        text: (row, { t }) => (row.totpOn ? t('factor.on') : t('factor.off')),
        Cell: FactorPill,
      },
      momentColumn('lastLoginAt', 'admin.lastLoginAt', { sort: 'lastLoginAt' }),
      momentColumn('createdAt', 'admin.createdAt', { sort: 'createdAt' }),
    ],
    filters: [
      { kind: 'choice', name: 'role', label: 'admin.role', labels: roleLabels },
      { kind: 'choice', name: 'status', label: 'admin.status', labels: adminStatusLabels },
    ],
    actions: adminActions,
  },
  form: adminForm,
});
