import { Notice } from '@paddock/ui/notice';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RacePicker } from '../../lookups/race-picker.tsx';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CheckInQueue } from './desk/check-in-queue.ts';
import styles from './check-in-screen.module.css';
import { CodeField } from './code-field.tsx';
import { checkInTime, kitOf, type DeskState } from './desk/desk-state.ts';
import { NoteDialog } from './note-dialog.tsx';
import { CHECK_IN_PATH, type Pass } from './pass-code.ts';
import { FindPass, MissingList, RefusedList, WaitingList } from './pass-lists.tsx';
import { Takings } from './pass-payment.tsx';
import { useCheckInDesk, useOfflineDesk } from './desk/use-check-in-desk.ts';
import { VerdictBoard } from './verdict-board.tsx';
import { WaitingPilots } from './waiting-pilots.tsx';

export function CheckInRaces() {
  const { t } = useWords();
  return (
    <RacePicker
      title={t('checkIn.title')}
      lead={t('checkIn.pick')}
      empty={{ title: t('checkIn.noRace'), text: t('checkIn.noRaceText') }}
      path={CHECK_IN_PATH}
      Note={UnresolvedPill}
    />
  );
}

/** Unsent and refused check-ins on this device. */
function UnresolvedPill({ raceId }: { raceId: string }) {
  const { t } = useWords();
  const { waiting, refused } = new CheckInQueue(localStorage, raceId).entries;
  const count = waiting.length + refused.length;
  return count > 0 && <Pill tone="warn">{t('checkIn.unresolved', { count })}</Pill>;
}

export function CheckInScreen() {
  const { raceId = '' } = useParams();
  return <OpenDesk key={raceId} raceId={raceId} />;
}

function OpenDesk({ raceId }: { raceId: string }) {
  const { t, pick, fault } = useWords();
  const { data } = useRead('adm/get_adm_race_detail', { raceId });
  const { desk, state, listError } = useCheckInDesk(raceId);
  const race = useOfflineDesk(desk, state, data);
  const [noted, setNoted] = useState<Pass | null>(null);
  const { dialog } = useLeaveGuard(
    state.waiting.length > 0,
    t('checkIn.leaveTitle'),
    t('checkIn.leaveText', { count: state.waiting.length }),
  );
  return (
    <Screen title={race ? pick(race.title) : t('checkIn.title')} aside={<Standing state={state} />}>
      <p className={layout.quiet}>
        <Link to={CHECK_IN_PATH}>{t('checkIn.otherRace')}</Link>
        {' · '}
        <Link to={`/adm/sign-up/walk-in/${raceId}`}>{t('walkIn.add')}</Link>
      </p>
      {race?.status === 'cancelled' && <Notice tone="error">{t('checkIn.raceCancelled')}</Notice>}
      {listError !== null && <Notice tone="error">{fault(listError)}</Notice>}
      {state.trouble !== undefined && <Notice tone="error">{fault(state.trouble)}</Notice>}
      <Takings raceId={raceId} />
      <div className={styles.desk}>
        <CodeField onCode={(code) => void desk.read(code)} />
        <VerdictBoard desk={desk} state={state} onNote={setNoted} />
        <FindPass desk={desk} state={state} onNote={setNoted} />
        <div className={styles.lists}>
          {state.refused.length > 0 && <RefusedList desk={desk} state={state} />}
          {state.waiting.length > 0 && <WaitingList state={state} />}
          {state.isReached && <WaitingPilots raceId={raceId} />}
          {state.passes && <MissingList desk={desk} state={state} />}
        </div>
      </div>
      {noted && (
        <NoteDialog desk={desk} pass={noted} isOffline={!state.isReached} onEnd={() => setNoted(null)} />
      )}
      {dialog}
    </Screen>
  );
}

function Standing({ state: { passes, waiting, isReached } }: { state: DeskState }) {
  const { t, number } = useWords();
  const all = [...(passes?.values() ?? [])];
  const here = all.filter((pass) => checkInTime({ waiting }, pass) !== null);
  const kits = all.filter((pass) => kitOf({ waiting }, pass));
  return (
    <div className={layout.row}>
      {passes && <span>{t('checkIn.count', { here: number(here.length), all: number(all.length) })}</span>}
      {/* Races without kits show no count. */}
      {kits.length > 0 && (
        <span>{t('checkIn.kit.count', { given: number(kits.length), all: number(all.length) })}</span>
      )}
      <Pill tone={isReached ? 'open' : 'warn'}>{t(isReached ? 'checkIn.online' : 'checkIn.offline')}</Pill>
    </div>
  );
}
