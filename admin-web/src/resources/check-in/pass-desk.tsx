import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { CheckInDesk } from './desk/check-in-desk.ts';
import { kitOf, type DeskState } from './desk/desk-state.ts';
import { shortName, type Pass } from './pass-code.ts';
import styles from './pass-desk.module.css';

interface PassDeskProps {
  desk: CheckInDesk;
  state: DeskState;
  pass: Pass;
  /** Opens the note. The dialog outlives this pass, which the next scan replaces. */
  onNote: (pass: Pass) => void;
}

/** What the desk records about a pilot: the kit and a note. */
export function PassDesk({ desk, state, pass, onNote }: PassDeskProps) {
  const { t } = useWords();
  const [isTicked, setTicked] = useState<boolean | null>(null);
  const name = shortName(pass);
  const kit = kitOf(state, pass);

  async function mark(handedOut: boolean) {
    setTicked(handedOut);
    await desk.markKit(pass, handedOut);
    setTicked(null);
  }

  return (
    <div className={styles.desk}>
      {pass.guest && <Pill tone="warn">{t('signUp.guest')}</Pill>}
      <Checkbox
        className={styles.kit}
        label={t('checkIn.kit.given')}
        aria-label={t('checkIn.kit.givenTo', { name })}
        checked={isTicked ?? kit !== null}
        {...(kit && { hint: <KitFacts at={kit.at} by={kit.by} /> })}
        onChange={({ target }) => void mark(target.checked)}
      />
      <QuietButton icon="edit" aria-label={t('checkIn.note.of', { name })} onClick={() => onNote(pass)}>
        {t(pass.deskNote ? 'checkIn.note.edit' : 'checkIn.note.add')}
      </QuietButton>
    </div>
  );
}

const KitFacts = ({ at, by }: { at: string; by: string | undefined }) => (
  <>
    <Moment short at={at} />
    {by && ` · ${by}`}
  </>
);
