import { Button } from '@paddock/ui/button';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { checkInTime, type CheckInDesk, type DeskState } from './check-in-desk.ts';
import type { Pass } from './pass-code.ts';
import styles from './queue-lists.module.css';

export function PassRow({ pass, desk, state }: { pass: Pass; desk: CheckInDesk; state: DeskState }) {
  const { t, pick } = useWords();
  const since = checkInTime(state, pass);
  const shown = pass.callsign || pass.name;
  const facts = [
    pass.callsign && pass.name,
    pick(pass.className),
    pass.team,
    pass.phoneEnd && `…${pass.phoneEnd}`,
    pass.guardian && `${t('checkIn.guardian')}: ${pass.guardian}`,
  ];
  return (
    <li>
      <span className={styles.pilot}>
        {shown}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {pass.lacksTeam && <span className={styles.warning}>{t('checkIn.lacksTeam')}</span>}
        {!pass.isActive && <span className={styles.warning}>{t('signUp.suspended')}</span>}
      </span>
      <span className={layout.row}>
        {since && (
          <span className={layout.quiet}>
            <Moment at={since} />
          </span>
        )}
        {since ? (
          <QuietButton
            aria-label={t('checkIn.takeBackOf', { name: shown })}
            onClick={() => void desk.undoCheckIn(pass)}
          >
            {t('checkIn.takeBack')}
          </QuietButton>
        ) : (
          <Button
            size="s"
            variant="brand"
            aria-label={t('checkIn.letInOf', { name: shown })}
            onClick={() => void desk.read(pass.passCode)}
          >
            {t('checkIn.submit')}
          </Button>
        )}
      </span>
    </li>
  );
}
