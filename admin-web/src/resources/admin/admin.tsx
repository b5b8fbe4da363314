import { Pill } from '@paddock/ui/pill';
import { adminName } from '@paddock/contracts/auth/account-limits';
import { adminAccount } from '@paddock/contracts/people/person-limits';
import { newPassword as passwordText } from '@paddock/contracts/text-limits';
import type { AdminRole } from '@paddock/contracts/caller';
import { defineResource } from '../../engine/define-resource.tsx';
import { roleLabels, adminStatusLabels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { currentRaces } from '../../lookups/race-choices.ts';
import type { Form, FormField, RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { invitationPath, PasswordLinkButton } from './password-link.tsx';

type Admin = RowOf<'adm/get_admin_list'>;

const owner = ['owner'] as const;

const adminActions: readonly RowAction<Admin>[] = [
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
    run: (write, { adminId, account, name, role, races: own }) =>
      write('adm/save_admin', { adminId, account, name, role, races: own, resetTotp: true }),
  }),
];

interface AdminValues {
  account: string;
  name: string;
  role: AdminRole;
  races: string[];
  password: string;
}

const PAGE_SIZE = 100;

type Field = FormField<AdminValues>;

const account: Field = {
  kind: 'text',
  name: 'account',
  label: 'admin.account',
  hint: 'admin.accountHint',
  required: true,
  ...adminAccount,
};

const name: Field = { kind: 'text', name: 'name', label: 'admin.name', required: true, ...adminName };

const ownName: Field = { ...name, hint: 'admin.ownHint' };

const role: Field = {
  kind: 'choice',
  name: 'role',
  label: 'admin.role',
  hint: 'admin.roleHint',
  required: true,
  labels: roleLabels,
};

const races: Field = {
  kind: 'lookups',
  name: 'races',
  label: 'admin.races',
  hint: 'admin.racesHint',
  none: 'admin.racesNone',
  within: 'role',
  look: async (read, of, words) => (of === 'director' ? currentRaces(read, words) : []),
};

const password: Field = {
  kind: 'password',
  name: 'password',
  label: 'login.password',
  hint: 'admin.passwordHint',
  ...passwordText,
};

const newPassword: Field = {
  ...password,
  label: 'admin.newPassword',
  hint: 'admin.newPasswordHint',
};

const adminForm: Form<Admin, AdminValues> = {
  roles: ['owner'],
  createLabel: 'admin.create',
  editLabel: 'admin.edit',
  // There is no call for a single admin; lists are short.
  load: async (read, id) => {
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- mostly there is one page
      const { rows, total } = await read('adm/get_admin_list', { page, pageSize: PAGE_SIZE });
      const found = rows.find(({ adminId }) => adminId === id);
      if (found || page * PAGE_SIZE >= total) return found;
    }
  },
  name: (row) => row.name,
  values: (row) => ({
    account: row?.account ?? '',
    name: row?.name ?? '',
    role: row?.role ?? 'viewer',
    races: row?.races ?? [],
    password: '',
  }),
  // Changing the own account or password requires the old password: only on the account screen.
  fields: (row, own) =>
    row?.adminId === own.adminId
      ? [ownName]
      : [account, name, role, races, row?.hasPassword ? newPassword : password],
  save: (write, { password: given, races: chosen, ...values }, row) =>
    write('adm/save_admin', {
      ...values,
      ...(values.role === 'director' && { races: chosen }),
      ...(row && { adminId: row.adminId }),
      ...(given && { password: given }),
    }),
  refusals: { account_taken: 'account', last_owner: 'role' },
  afterCreation: (row) => (row.hasPassword ? undefined : invitationPath(row)),
  Extras: PasswordLinkButton,
  // A replaced password cannot be restored.
  reverse: (before, saved) =>
    saved.password === ''
      ? {
          account: before.account,
          name: before.name,
          role: before.role,
          races: before.races,
          password: '',
        }
      : undefined,
};

const statusLabel = ({ status, hasPassword }: Admin): TextKey =>
  status === 'active' && !hasPassword ? 'admin.invited' : adminStatusLabels[status];

function StatusPill({ row }: { row: Admin }) {
  const { t } = useWords();
  const tone = row.status === 'suspended' ? 'full' : row.hasPassword ? 'open' : 'neutral';
  return <Pill tone={tone}>{t(statusLabel(row))}</Pill>;
}

function FactorPill({ row: { totpOn } }: { row: Admin }) {
  const { t } = useWords();
  return <Pill tone={totpOn ? 'open' : 'neutral'}>{totpOn ? t('factor.on') : t('factor.off')}</Pill>;
}

export const admin = defineResource<'adm/get_admin_list', AdminValues>({
  name: 'admin',
  icon: 'key',
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
        text: (row, { t }) => t(statusLabel(row)),
        Cell: StatusPill,
      },
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
