import { Disclosure } from '@paddock/ui/disclosure';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import styles from './audit-detail.module.css';
import type { AuditRow } from './audit-about.ts';
import { callName, sentence } from './call-labels.ts';
import { differences, type Difference } from './differences.ts';
import { fieldName, valueText } from './field-words.ts';

/** Who did what, and what it changed. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const words = useWords();
  const { t } = words;
  const all = differences(row.before ?? undefined, row.after ?? undefined);
  const changed = all.filter((difference) => difference.changed);
  const same = all.filter((difference) => !difference.changed);
  return (
    <div className={styles.detail}>
      <p className={styles.said}>{sentence(row, words)}</p>
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
      <h3 className={styles.title}>{t('audit.changes')}</h3>
      {changed.length > 0 ? <Changes differences={changed} row={row} /> : <p>{t('audit.noChanges')}</p>}
      {same.length > 0 && (
        <Disclosure summary={t('audit.unchanged', { count: same.length })}>
          <Changes differences={same} row={row} />
        </Disclosure>
      )}
    </div>
  );
}

function Changes({ differences: shown, row }: { differences: readonly Difference[]; row: AuditRow }) {
  const words = useWords();
  const { t } = words;
  const say = (path: string, value: string) => valueText(path, value, row, words);
  const absent = <span className={styles.absent}>{t('audit.absent')}</span>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ path, before, after, changed }) => (
          <tr key={path}>
            <th scope="row">{path ? fieldName(path, words) : t('audit.value')}</th>
            <td>
              {before === undefined ? absent : changed ? <del>{say(path, before)}</del> : say(path, before)}
            </td>
            <td>
              {after === undefined ? absent : changed ? <ins>{say(path, after)}</ins> : say(path, after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
