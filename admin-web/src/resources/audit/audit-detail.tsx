import { Disclosure } from '@paddock/ui/disclosure';
import { ChangesTable } from '../../changes/changes-table.tsx';
import { differences } from '../../changes/differences.ts';
import { useWords } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import type { AuditRow } from './audit-about.ts';
import { callName } from './call-labels.ts';
import { valueText } from './field-words.ts';

export function AuditDetail({ row }: { row: AuditRow }) {
  const words = useWords();
  const { t } = words;
  const all = differences(row.before ?? undefined, row.after ?? undefined);
  const changed = all.filter((difference) => difference.changed);
  const same = all.filter((difference) => !difference.changed);
  const tableProps = {
    before: t('audit.before'),
    after: t('audit.after'),
    formatValue: (path: string, value: string) => valueText(path, value, row, words),
  };
  return (
    <div className={layout.stack}>
      <Facts
        facts={[
          [t('audit.at'), <Moment key="at" at={row.at} />],
          [t('audit.admin'), row.adminName ? `${row.adminName} (${row.account})` : row.account],
          [t('audit.call'), callName(row.call, t)],
          [t('audit.subject'), row.subject],
          [t('audit.address'), row.address || t('list.none')],
          [t('audit.service'), `${row.service} · ${row.call}`],
          [t('audit.requestId'), <code key="request">{row.requestId}</code>],
        ]}
      />
      <h3 className={layout.subheading}>{t('audit.changes')}</h3>
      {changed.length > 0 ? (
        <ChangesTable differences={changed} {...tableProps} />
      ) : (
        <p>{t('audit.noChanges')}</p>
      )}
      {same.length > 0 && (
        <Disclosure summary={t('audit.unchanged', { count: same.length })}>
          <ChangesTable differences={same} {...tableProps} />
        </Disclosure>
      )}
    </div>
  );
}
