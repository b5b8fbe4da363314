import { defineResource } from '../../engine/define-resource.tsx';
import type { Read } from '../../providers/http.ts';
import { Moment } from '../../ui/moment.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { callLabels, callName } from './call-labels.ts';

/** The admins whose deeds can be looked through. */
const everyAdmin = async (read: Read) => {
  const { rows } = await read('adm/get_admin_list', { pageSize: 100, sort: 'account' });
  return rows.map(({ adminId, account, name }) => ({ value: adminId, label: `${account} · ${name}` }));
};

const json = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value));

export const audit = defineResource<'adm/get_audit_list'>({
  name: 'audit',
  icon: 'history',
  label: 'audit.title',
  roles: ['owner'],
  list: {
    call: 'adm/get_audit_list',
    rowId: (row) => row.entryId,
    rowName: (row) => row.account,
    searchLabel: 'audit.search',
    defaultSort: '-at',
    columns: [
      {
        id: 'at',
        label: 'audit.at',
        sort: 'at',
        text: (row, { moment }) => moment(row.at),
        Cell: ({ row }) => <Moment at={row.at} />,
      },
      { id: 'account', label: 'audit.admin', text: (row) => row.account },
      { id: 'call', label: 'audit.call', text: (row, { t }) => callName(row.call, t) },
      { id: 'subject', label: 'audit.subject', text: (row) => row.subject },
      { id: 'address', label: 'audit.address', text: (row) => row.address },
      { id: 'service', label: 'audit.service', text: (row) => row.service, optional: true },
      { id: 'requestId', label: 'audit.requestId', text: (row) => row.requestId, optional: true },
      { id: 'before', label: 'audit.before', text: (row) => json(row.before), optional: true },
      { id: 'after', label: 'audit.after', text: (row) => json(row.after), optional: true },
    ],
    filters: [
      { kind: 'lookup', name: 'adminId', label: 'audit.admin', look: everyAdmin },
      { kind: 'choice', name: 'call', label: 'audit.call', labels: callLabels },
      { kind: 'moment', name: 'from', label: 'audit.from' },
      { kind: 'moment', name: 'to', label: 'audit.to' },
    ],
    actions: [],
    detail: { label: 'audit.one', Body: AuditDetail },
  },
});
