import type { ResultState } from '@paddock/contracts/race/result.shapes';
import { Button } from '@paddock/ui/button';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
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
    <div className={styles.bar}>
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
        <ReasonDialog
          label={t('result.reason')}
          hint={t('result.reasonHint')}
          title={t(labelOf(state, next))}
          text={t(stepTexts[next])}
          action={t(labelOf(state, next))}
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
