import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import layout from '../../ui/layout.module.css';
import { PilotsTable } from './pilots-table.tsx';
import { draftOf, entriesOf, rulesOf, type Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import { ResultReasonDialog, VersionsPanel } from './result-versions.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useResultCalls } from './use-result-calls.ts';

/** A read-only earlier version; restoring it creates a new version. */
export function EarlierVersion({ result, mayScore }: { result: Result; mayScore: boolean }) {
  const { t, number } = useWords();
  const navigate = useNavigate();
  const { state: listPosition } = useLocation() as { state: unknown };
  const [asking, setAsking] = useState(false);
  const latest = result.versions[0]?.version ?? result.version;
  const calls = useResultCalls(result, latest);
  const [draft] = useState(() => draftOf(result));

  async function restoreVersion(why: string) {
    const { saved, problem } = await calls.save(rulesOf(draft.rules), entriesOf(draft), why, result.version);
    setAsking(false);
    if (saved) await navigate({ search: '' }, { state: listPosition });
    else toast.error(problem);
  }

  return (
    <>
      <Notice
        tone="info"
        title={t('result.earlier', { number: number(result.version), latest: number(latest) })}
        action={
          <span className={layout.row}>
            {mayScore && result.version !== latest && (
              <QuietButton onClick={() => setAsking(true)}>{t('result.bringBack')}</QuietButton>
            )}
            <ButtonLink as={Link} to={{ search: '' }} state={listPosition} size="s" variant="quiet">
              {t('result.toLatest')}
            </ButtonLink>
          </span>
        }
      />
      <div className={styles.columns}>
        <section className={layout.stack}>
          <PilotsTable pilots={draft.pilots} given={false} changes={undefined} />
        </section>
        <div className={styles.side}>
          <RulesPanel values={draft.rules} divisions={result.divisions} />
          <VersionsPanel result={result} />
        </div>
      </div>
      {asking && (
        <ResultReasonDialog
          title={t('result.bringBack')}
          text={t('result.bringBackText')}
          onClose={() => setAsking(false)}
          onReason={restoreVersion}
        />
      )}
    </>
  );
}
