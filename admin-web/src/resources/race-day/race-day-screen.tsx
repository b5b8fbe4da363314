import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RacePicker } from '../../lookups/race-picker.tsx';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { BuildPanel } from './build-panel.tsx';
import { DayBar } from './day-bar.tsx';
import { DayProvider, useDay } from './day-context.tsx';
import { isOpen } from './day-words.ts';
import { HeatList } from './heat-list.tsx';
import { HeatPanel } from './heat-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import styles from './race-day-screen.module.css';
import { StagesPanel } from './stages-panel.tsx';
import { TimerFlightsPanel } from './timers/timer-flights-panel.tsx';

const POLL_MS = 5000;

const RACE_DAY_PATH = '/adm/race-day';

export function RaceDayRaces() {
  const { t } = useWords();
  return (
    <RacePicker
      title={t('raceDay.title')}
      lead={t('raceDay.pick')}
      empty={{ title: t('raceDay.noRace'), text: t('raceDay.noRaceText') }}
      path={RACE_DAY_PATH}
    />
  );
}

/** Race day of one race: the current heat with the panels around it. */
export function RaceDayScreen() {
  const { raceId = '' } = useParams();
  const { t, pick, fault } = useWords();
  const { role } = useOwnAdmin();
  // Other admins edit the same day; writes from an old version are rejected.
  const { data, error } = useRead('adm/get_adm_race_day', { raceId }, { refetchInterval: POLL_MS });
  return (
    <Screen title={data ? pick(data.title) : t('raceDay.title')}>
      <p className={layout.quiet}>
        <Link to={RACE_DAY_PATH}>{t('raceDay.otherRace')}</Link>
      </p>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.closed && <Notice tone="warning">{t('raceDay.closed')}</Notice>}
      {data && (
        <DayProvider key={raceId} day={data} mayWrite={role !== 'viewer' && !data.closed}>
          <OpenDay />
        </DayProvider>
      )}
    </Screen>
  );
}

function OpenDay() {
  const { day, mayWrite } = useDay();
  const [chosen, setChosen] = useState<string | null>(null);
  const running = day.heats.find(({ state }) => state === 'running');
  const due = running ?? day.heats.find((heat) => isOpen(heat) || heat.state === 'provisional');
  const heat = day.heats.find(({ heatId }) => heatId === chosen) ?? due;
  return (
    <>
      <DayBar />
      {mayWrite && <QuestionsPanel />}
      {mayWrite && <TimerFlightsPanel />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {heat && <HeatPanel key={heat.heatId} heat={heat} onDone={() => setChosen(null)} />}
          {mayWrite && <StagesPanel />}
          {mayWrite && <BuildPanel />}
          {mayWrite && <PlanPanel key={day.version} />}
        </div>
        <HeatList chosen={heat?.heatId ?? null} onChoose={setChosen} />
      </div>
    </>
  );
}
