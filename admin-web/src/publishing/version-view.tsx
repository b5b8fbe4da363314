import type { VersionedKind } from '@paddock/contracts/content/content-kinds';
import { Disclosure } from '@paddock/ui/disclosure';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from '../changes/changes-table.module.css';
import { ChangesTable } from '../changes/changes-table.tsx';
import { differences } from '../changes/differences.ts';
import { inertDocument } from '../editor/inert-document.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { Moment } from '../ui/facts.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/screen.tsx';

interface VersionViewProps {
  kind: VersionedKind;
  id: string;
  version: number;
  present: number;
}

/** Bookkeeping fields that always differ. */
const counted = new Set(['version', 'createdAt', 'updatedAt', 'sectionId']);

const isRelevant = (path: string): boolean => !counted.has(path.split('.').at(-1) ?? '');

/** Differences between a version and the present one. */
export function VersionView({ kind, id, version, present }: VersionViewProps) {
  const { t } = useWords();
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['adm/get_version', kind, id, version, present],
    queryFn: () =>
      Promise.all([version, present].map((each) => api.read('adm/get_version', { kind, id, version: each }))),
  });
  if (query.isError) return <LoadFailed query={query} />;
  const [then, now] = query.data ?? [];
  if (!then || !now) return <Skeleton lines={6} />;
  const all = differences(then.content, now.content).filter(({ path }) => isRelevant(path));
  const changed = all.filter((difference) => difference.changed);
  const same = all.filter((difference) => !difference.changed);
  const tableProps = { before: t('publishing.then'), after: t('publishing.now'), formatValue: readable };
  return (
    <div className={styles.view}>
      <p className={layout.quiet}>
        {then.savedBy} · <Moment at={then.savedAt} />
      </p>
      {changed.length > 0 ? (
        <ChangesTable differences={changed} {...tableProps} />
      ) : (
        <p>{t('publishing.same')}</p>
      )}
      {same.length > 0 && (
        <Disclosure summary={t('audit.unchanged', { count: same.length })}>
          <ChangesTable differences={same} {...tableProps} />
        </Disclosure>
      )}
      {version !== present && <p className={layout.quiet}>{t('publishing.restoreText')}</p>}
    </div>
  );
}

/** Strips the markup. */
const readable = (_path: string, value: string): string =>
  value.includes('<') ? (inertDocument(value).body.textContent ?? '') : value;
