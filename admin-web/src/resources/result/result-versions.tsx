import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import type { Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import { StatePill } from './result-words.tsx';

const steps: Record<ResultState, readonly ResultState[]> = {
  draft: ['provisional'],
  provisional: ['draft', 'official'],
  official: ['draft', 'provisional'],
};

const stepLabels = {
  draft: 'result.toDraft',
  provisional: 'result.toProvisional',
  official: 'result.toOfficial',
} as const;

const labelOf = (from: ResultState, to: ResultState) =>
  from === 'official' && to === 'provisional' ? 'result.backToProvisional' : stepLabels[to];

const stepTexts = {
  draft: 'result.toDraftText',
  provisional: 'result.toProvisionalText',
  official: 'result.toOfficialText',
} as const;

interface StateBarProps {
  result: Result;
  mayScore: boolean;
  /** Status changes would ignore unsaved changes. */
  dirty: boolean;
  onChange: (state: ResultState, why: string) => Promise<void>;
}

/** Status and possible next steps. */
export function StateBar({
  result: { state, version, rows, versions },
  mayScore,
  dirty,
  onChange,
}: StateBarProps) {
  const { t, number, moment } = useWords();
  const [next, setNext] = useState<ResultState | null>(null);
  const latest = versions[0];
  return (
    <div className={layout.row}>
      <StatePill state={version === 0 ? null : state} />
      {latest && (
        <span className={layout.quiet}>
          {t('result.versionNumber', { number: number(latest.version) })} · {latest.savedBy} ·{' '}
          {moment(latest.savedAt)}
        </span>
      )}
      {mayScore && version > 0 && (
        <span className={styles.steps}>
          {steps[state].map((step) => (
            <Button
              key={step}
              size="s"
              variant={step === 'draft' || state === 'official' ? 'quiet' : 'brand'}
              disabled={dirty || rows.length === 0}
              title={dirty ? t('result.saveFirst') : undefined}
              onClick={() => setNext(step)}
            >
              {t(labelOf(state, step))}
            </Button>
          ))}
        </span>
      )}
      {next && (
        <ResultReasonDialog
          title={t(labelOf(state, next))}
          text={t(stepTexts[next])}
          onClose={() => setNext(null)}
          onReason={async (why) => {
            await onChange(next, why);
            setNext(null);
          }}
        />
      )}
    </div>
  );
}

type ResultReasonDialogProps = Omit<ComponentProps<typeof ReasonDialog>, 'label' | 'hint'>;

/** Asks for the reason of a new version. */
export function ResultReasonDialog(props: ResultReasonDialogProps) {
  const { t } = useWords();
  return <ReasonDialog label={t('result.reason')} hint={t('result.reasonHint')} {...props} />;
}

/** All versions; the shown one is marked. */
export function VersionsPanel({ result: { versions, version: shown } }: { result: Result }) {
  const { t, number } = useWords();
  // Keeps the way back to the list in every version.
  const { state: listPosition } = useLocation() as { state: unknown };
  if (versions.length === 0) return null;
  return (
    <Panel as="section" padding="s" className={layout.stack}>
      <h2 className={layout.subheading}>{t('result.versions')}</h2>
      <ol className={styles.versions}>
        {versions.map(({ version, state, why, savedBy, savedAt }, i) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <div className={layout.between}>
              <Link
                to={{ search: i === 0 ? '' : `?version=${version}` }}
                state={listPosition}
                className={styles.versionLink}
              >
                {t('result.versionNumber', { number: number(version) })}
              </Link>
              <StatePill state={state} />
            </div>
            <p>{why}</p>
            <p className={layout.quiet}>
              {savedBy} · <Moment at={savedAt} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
