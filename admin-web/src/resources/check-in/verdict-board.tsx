import { Icon, type IconName } from '@paddock/ui/icon';
import { errors } from '@paddock/contracts/errors';
import type { TextKey } from '../../providers/i18n.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import type { DeskState, Verdict, VerdictKind } from './check-in-desk.ts';
import { passCodeIn, spacedCode } from './pass-code.ts';
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

const printed = (code: string) => (passCodeIn(code) ? spacedCode(code) : code);

/** Large latest verdict, previous ones as a list. */
export function VerdictBoard({ state: { verdicts, waiting } }: { state: DeskState }) {
  const { t } = useWords();
  const [latest, ...before] = verdicts;
  const isQueued = waiting.some(({ code }) => code === latest?.code);
  return (
    <section className={styles.board} aria-label={t('checkIn.result')}>
      <div aria-live="assertive" aria-atomic="true">
        {latest ? (
          <Latest key={latest.number} verdict={latest} isQueued={isQueued} />
        ) : (
          <p className={styles.idle}>{t('checkIn.idle')}</p>
        )}
      </div>
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
  verdict: { kind, code, pass, since, reason },
  isQueued,
}: {
  verdict: Verdict;
  isQueued: boolean;
}) {
  const { t, pick } = useWords();
  const { language } = useServices();
  const { title, icon, tone } = signs[kind];
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
          {t('checkIn.since')} <Moment at={since} />
        </p>
      )}
      {isQueued && <p className={layout.quiet}>{t('checkIn.savedOffline')}</p>}
    </div>
  );
}
