import type { AuditSubject } from '@paddock/contracts/auth/audit.shapes';
import { idWithin } from '@paddock/contracts/id-form';
import styles from '../../changes/changes-table.module.css';
import { Changes, differences } from '../../changes/changes-table.tsx';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { Read } from '../../providers/http.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { nameOf, type AuditRow } from './audit-about.ts';
import { callLabels, callName, sentence } from './call-labels.ts';
import { valueText } from './field-words.ts';

function AuditDetail({ row }: { row: AuditRow }) {
  const words = useWords();
  const { t } = words;
  return (
    <div className={layout.stack}>
      <Facts
        facts={[
          [t('audit.at'), <Moment key="at" at={row.at} />],
          [t('audit.admin'), row.adminName ? `${row.adminName} (${row.account})` : row.account],
          [t('audit.call'), callName(row.call, t)],
          [t('audit.subject'), subjectText(row, words)],
          [t('audit.address'), row.address || t('list.none')],
          [t('audit.requestId'), <code key="request">{row.requestId}</code>],
        ]}
      />
      <h3 className={layout.subheading}>{t('audit.changes')}</h3>
      <Changes
        differences={differences(row.before ?? undefined, row.after ?? undefined)}
        before={t('audit.before')}
        after={t('audit.after')}
        none={t('audit.noChanges')}
        formatValue={(path, value) => valueText(path, value, row, words)}
      />
    </div>
  );
}

/** Admins for the filter. */
const allAdmins = async (read: Read) => {
  const { rows } = await read('adm/get_admin_list', { pageSize: 100, sort: 'account' });
  return rows.map(({ adminId, account, name }) => ({ value: adminId, label: `${account} · ${name}` }));
};

const kindLabels = labels('audit.kinds', [
  'race',
  'sign_up',
  'result',
  'book',
  'member',
  'admin',
  'news',
  'images',
  'video',
  'page',
  'setting',
  'contact',
  'comment',
]) satisfies Record<AuditSubject, TextKey>;

/** Kind and name of the object. */
function subjectText(row: AuditRow, words: Words): string {
  const [kind = '', id = ''] = row.subject.split(':', 2);
  const name = nameOf(idWithin.exec(id)?.[0] ?? '', row, words);
  const label = kind in kindLabels ? words.t(kindLabels[kind as AuditSubject]) : kind;
  return [label, name ?? id].filter(Boolean).join(' · ');
}

const json = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value));

export const audit = defineResource<'adm/get_audit_list'>({
  name: 'audit',
  icon: 'history',
  label: 'audit.title',
  roles: ['owner'],
  list: {
    call: 'adm/get_audit_list',
    rowId: (row) => row.entryId,
    rowName: sentence,
    searchLabel: 'audit.search',
    defaultSort: '-at',
    columns: [
      momentColumn('at', 'audit.at', { sort: 'at' }),
      {
        id: 'what',
        label: 'audit.what',
        text: sentence,
        Cell: ({ row }) => <span className={styles.sentence}>{sentence(row, useWords())}</span>,
      },
      { id: 'account', label: 'audit.admin', text: (row) => row.account },
      { id: 'address', label: 'audit.address', text: (row) => row.address },
      { id: 'call', label: 'audit.call', text: (row, { t }) => callName(row.call, t), optional: true },
      { id: 'subject', label: 'audit.subject', text: (row) => row.subject, optional: true },
      { id: 'service', label: 'audit.service', text: (row) => row.service, optional: true },
      { id: 'requestId', label: 'audit.requestId', text: (row) => row.requestId, optional: true },
      { id: 'before', label: 'audit.before', text: (row) => json(row.before), optional: true },
      { id: 'after', label: 'audit.after', text: (row) => json(row.after), optional: true },
    ],
    filters: [
      { kind: 'lookup', name: 'adminId', label: 'audit.admin', look: allAdmins },
      { kind: 'choice', name: 'call', label: 'audit.call', labels: callLabels },
      { kind: 'choice', name: 'subject', label: 'audit.kind', labels: kindLabels },
      { kind: 'moment', name: 'from', label: 'audit.from' },
      { kind: 'moment', name: 'to', label: 'audit.to' },
    ],
    actions: [],
    detail: { label: 'audit.one', Body: AuditDetail },
  },
});
