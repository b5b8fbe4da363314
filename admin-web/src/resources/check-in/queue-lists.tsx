import { errors } from '@paddock/contracts/errors';
import { Panel } from '@paddock/ui/panel';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { CheckInDesk, DeskState } from './check-in-desk.ts';
import { spacedCode } from './pass-code.ts';
import styles from './queue-lists.module.css';

/** Callsign or name, or else the code. */
const whoIs = (code: string, { passes }: DeskState) => {
  const pass = passes?.get(code);
  return pass ? pass.callsign || pass.name : spacedCode(code);
};

export function WaitingList({ state }: { state: DeskState }) {
  const { t } = useWords();
  return (
    <Panel as="section" padding="s" className={styles.panel} aria-label={t('checkIn.waiting')}>
      <h2>{`${t('checkIn.waiting')} (${state.waiting.length})`}</h2>
      <p className={layout.quiet}>{t('checkIn.waitingText')}</p>
      <ul className={styles.list}>
        {state.waiting.map(({ code, at, undo }) => (
          <li key={`${code} ${at}`}>
            <span className={styles.pilot}>
              {whoIs(code, state)}
              {undo && ` · ${t('checkIn.out')}`}
            </span>
            <span className={layout.quiet}>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Checked in offline and refused by the server: staff must follow up. */
export function RefusedList({ desk, state }: { desk: CheckInDesk; state: DeskState }) {
  const { t } = useWords();
  const { language } = useServices();
  return (
    <Panel
      as="section"
      padding="s"
      className={styles.panel}
      data-alarm="true"
      aria-label={t('checkIn.refused')}
    >
      <h2>{`${t('checkIn.refused')} (${state.refused.length})`}</h2>
      <p className={layout.quiet}>{t('checkIn.refusedText')}</p>
      <ul className={styles.list}>
        {state.refused.map((entry) => (
          <li key={entry.code}>
            <span className={styles.pilot}>{whoIs(entry.code, state)}</span>
            <span className={layout.quiet}>
              <Moment at={entry.at} />
            </span>
            <span className={styles.reason}>{errors[entry.reason].msg[language.current]}</span>
            <span className={layout.row}>
              <QuietButton onClick={() => void desk.retry(entry)}>{t('action.retry')}</QuietButton>
              <QuietButton onClick={() => desk.dismiss(entry)}>{t('checkIn.dismiss')}</QuietButton>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
