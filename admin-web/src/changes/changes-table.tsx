import { Disclosure } from '@paddock/ui/disclosure';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import styles from './changes-table.module.css';
import { fieldName } from './field-name.ts';

interface ChangesTableProps {
  differences: readonly Difference[];
  /** Heading of the column. */
  before: string;
  after: string;
  /** Formats a value for display. */
  formatValue: (path: string, value: string) => string;
}

/** Changed values of two snapshots; the unchanged ones are collapsed. */
export function Changes({ none, differences: all, ...rest }: ChangesTableProps & { none: string }) {
  const { t } = useWords();
  const changed = all.filter((difference) => difference.changed);
  const same = all.filter((difference) => !difference.changed);
  return (
    <>
      {changed.length > 0 ? <ChangesTable differences={changed} {...rest} /> : <p>{none}</p>}
      {same.length > 0 && (
        <Disclosure summary={t('audit.unchanged', { count: same.length })}>
          <ChangesTable differences={same} {...rest} />
        </Disclosure>
      )}
    </>
  );
}

/** Two snapshots, value by value. */
function ChangesTable({ differences: rows, before: earlier, after: later, formatValue }: ChangesTableProps) {
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
        {rows.map(({ path, before, after, changed }) => (
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

interface Difference {
  /** Dotted path of the value. */
  path: string;
  before: string | undefined;
  after: string | undefined;
  changed: boolean;
}

/** Flattened values of two snapshots: changed ones first. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = flat(before);
  const now = flat(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => {
      const [was, is] = [old.get(path), now.get(path)];
      return { path, before: was, after: is, changed: was !== is };
    })
    .toSorted((a, b) => Number(b.changed) - Number(a.changed));
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path ? `${path}.${key}` : key)]),
  );
}
