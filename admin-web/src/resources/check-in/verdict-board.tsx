import { Icon, type IconName } from '@paddock/ui/pictures/icon';
import { errors } from '@paddock/contracts/errors';
import type { TextKey } from '../../providers/i18n.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import type { CheckInDesk } from './desk/check-in-desk.ts';
import type { DeskState, Verdict, VerdictKind } from './desk/desk-state.ts';
import { isUnpaid, passCodeIn, spacedCode, type Pass } from './pass-code.ts';
import { PassDesk } from './pass-desk.tsx';
import { PassPayment } from './pass-payment.tsx';
import styles from './verdict-board.module.css';

interface Sign {
  title: TextKey;
  icon: IconName;
  tone: 'open' | 'few' | 'full';
}

const signs: Readonly<Record<VerdictKind, Sign>> = {
  in: { title: 'checkIn.in', icon: 'success', tone: 'open' },
  already: { title: 'checkIn.already', icon: 'history', tone: 'few' },
  out: { title: 'checkIn.out', icon: 'undo', tone: 'few' },
  refused: { title: 'checkIn.notAllowed', icon: 'error', tone: 'full' },
  unlisted: { title: 'checkIn.unlisted', icon: 'warning', tone: 'few' },
  unknown: { title: 'checkIn.unknown', icon: 'error', tone: 'full' },
  notConfirmed: { title: 'checkIn.notConfirmed', icon: 'error', tone: 'full' },
};

/** Pilots who owe money are let in, in amber. */
const signOf = (kind: VerdictKind, pass: Pass | undefined): Sign =>
  kind === 'in' && pass && isUnpaid(pass)
    ? { title: 'checkIn.inUnpaid', icon: 'warning', tone: 'few' }
    : signs[kind];

/** With what was recorded since. */
function currentOf(verdict: Verdict, passes: DeskState['passes']): Verdict {
  const now = passes?.get(verdict.code);
  if (!verdict.pass || !now) return verdict;
  const { payment, guest, deskNote, kit } = now;
  return { ...verdict, pass: { ...verdict.pass, payment, guest: guest ?? false, deskNote, kit } };
}

const printed = (code: string) => (passCodeIn(code) ? spacedCode(code) : code);

interface VerdictBoardProps {
  desk: CheckInDesk;
  state: DeskState;
  onNote: (pass: Pass) => void;
}

/** Large latest verdict, previous ones as a list. */
export function VerdictBoard({ desk, state, onNote }: VerdictBoardProps) {
  const { verdicts, waiting, passes } = state;
  const { t } = useWords();
  const [first, ...before] = verdicts;
  const latest = first && currentOf(first, passes);
  const isQueued = waiting.some(({ code }) => code === latest?.code);
  return (
    <section className={styles.board} aria-label={t('checkIn.result')}>
      <div aria-live="assertive" aria-atomic="true">
        {latest ? (
          <Latest key={latest.number} desk={desk} verdict={latest} isQueued={isQueued} />
        ) : (
          <p className={styles.idle}>{t('checkIn.idle')}</p>
        )}
      </div>
      {/* Outside of the live region, which would be read again at each tick. */}
      {latest?.pass && (
        <PassDesk key={latest.code} desk={desk} state={state} pass={latest.pass} onNote={onNote} />
      )}
      {before.length > 0 && (
        <ol className={styles.before} aria-label={t('checkIn.before')}>
          {before.map(({ number, kind, code, pass }) => (
            <li key={number} data-tone={signs[kind].tone}>
              <Icon name={signs[kind].icon} size="s" label={t(signs[kind].title)} />
              <span className={styles.pilot}>{pass?.callsign || pass?.name || printed(code)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Latest({
  desk,
  verdict: { kind, code, pass, since, reason },
  isQueued,
}: {
  desk: CheckInDesk;
  verdict: Verdict;
  isQueued: boolean;
}) {
  const { t, pick } = useWords();
  const { language } = useServices();
  const { title, icon, tone } = signOf(kind, pass);
  return (
    <div className={styles.latest} data-tone={tone}>
      <p className={styles.title}>
        <Icon name={icon} size="l" />
        {t(title)}
      </p>
      {pass ? (
        <>
          <p className={styles.name}>{pass.callsign || pass.name}</p>
          {pass.callsign && <p className={styles.realName}>{pass.name}</p>}
          <p className={styles.class}>{pick(pass.className)}</p>
          {pass.deskNote && (
            <p className={styles.note}>
              {t('checkIn.note.label')}: {pass.deskNote}
            </p>
          )}
          <PassPayment desk={desk} pass={pass} />
          {pass.guardian && (
            <p>
              {t('checkIn.guardian')}: {pass.guardian}
            </p>
          )}
        </>
      ) : (
        <p className={styles.name}>{printed(code)}</p>
      )}
      {reason && <p className={layout.quiet}>{errors[reason].msg[language.current]}</p>}
      {since && (
        <p>
          {t('checkIn.since')} <Moment short at={since} />
        </p>
      )}
      {isQueued && <p className={layout.quiet}>{t('checkIn.savedOffline')}</p>}
    </div>
  );
}
