import { Panel } from '@paddock/ui/panel';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import type { Version } from './result-draft.ts';
import styles from './result-screen.module.css';
import { StatePill } from './result-words.tsx';

interface VersionsPanelProps {
  versions: readonly Version[];
  shown: number;
}

export function VersionsPanel({ versions, shown }: VersionsPanelProps) {
  const { t, number } = useWords();
  // Keeps the way back to the list in every version.
  const { state: listPosition } = useLocation() as { state: unknown };
  if (versions.length === 0) return null;
  return (
    <Panel as="section" padding="s" className={styles.stack}>
      <h2 className={styles.heading}>{t('result.versions')}</h2>
      <ol className={styles.versions}>
        {versions.map(({ version, state, why, savedBy, savedAt }, i) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <div className={styles.versionHead}>
              <Link
                to={{ search: i === 0 ? '' : `?version=${version}` }}
                state={listPosition}
                className={styles.versionLink}
              >
                {t('result.versionNumber', { number: number(version) })}
              </Link>
              <StatePill state={state} />
            </div>
            <p className={styles.reason}>{why}</p>
            <p className={layout.quiet}>
              {savedBy} · <Moment at={savedAt} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
