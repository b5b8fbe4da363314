import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import styles from './changes-table.module.css';
import type { Difference } from './differences.ts';
import { fieldName } from './field-name.ts';

interface ChangesTableProps {
  differences: readonly Difference[];
  /** Heading of the column. */
  before: string;
  after: string;
  /** Formats a value for display. */
  formatValue: (path: string, value: string) => string;
}

/** Two snapshots, value by value. */
export function ChangesTable({ differences, before: earlier, after: later, formatValue }: ChangesTableProps) {
  const words = useWords();
  const { t } = words;
  const absent = <span className={layout.quiet}>{t('audit.absent')}</span>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{earlier}</th>
          <th scope="col">{later}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after, changed }) => (
          <tr key={path}>
            <th scope="row">{path ? fieldName(path, words) : t('audit.value')}</th>
            <td>
              {before === undefined ? (
                absent
              ) : changed ? (
                <del>{formatValue(path, before)}</del>
              ) : (
                formatValue(path, before)
              )}
            </td>
            <td>
              {after === undefined ? (
                absent
              ) : changed ? (
                <ins>{formatValue(path, after)}</ins>
              ) : (
                formatValue(path, after)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
