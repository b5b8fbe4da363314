import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RacePicker } from '../../lookups/race-picker.tsx';
import { readQuery } from '../../providers/http.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { BuildPanel } from './build-panel.tsx';
import { DayBar } from './day-bar.tsx';
import { isOpen, type Day } from './day-words.ts';
import { HeatList } from './heat-list.tsx';
import { HeatPanel } from './heat-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import styles from './race-day-screen.module.css';
import { useDayWrites } from './use-day-writes.ts';

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
  const { api } = useServices();
  // Other admins edit the same day; writes from an old version are rejected.
  const { data, error } = useQuery({
    ...readQuery(api, 'adm/get_adm_race_day', { raceId }),
    refetchInterval: POLL_MS,
  });
  const { data: me } = useQuery(readQuery(api, 'adm/get_adm_info', {}));
  return (
    <Screen title={data ? pick(data.title) : t('raceDay.title')}>
      <p className={layout.quiet}>
        <Link to={RACE_DAY_PATH}>{t('raceDay.otherRace')}</Link>
      </p>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.closed && <Notice tone="warning">{t('raceDay.closed')}</Notice>}
      {data && <OpenDay key={raceId} day={data} mayWrite={me?.role !== 'viewer' && !data.closed} />}
    </Screen>
  );
}

function OpenDay({ day, mayWrite }: { day: Day; mayWrite: boolean }) {
  const { write, busy } = useDayWrites(day);
  const [chosen, setChosen] = useState<string | null>(null);
  const running = day.heats.find(({ state }) => state === 'running');
  const due = running ?? day.heats.find((heat) => isOpen(heat) || heat.state === 'provisional');
  const heat = day.heats.find(({ heatId }) => heatId === chosen) ?? due;
  return (
    <>
      <DayBar day={day} write={write} busy={busy} mayWrite={mayWrite} />
      {mayWrite && <QuestionsPanel day={day} write={write} busy={busy} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {heat && (
            <HeatPanel
              key={heat.heatId}
              day={day}
              heat={heat}
              write={write}
              busy={busy}
              mayWrite={mayWrite}
              onDone={() => setChosen(null)}
            />
          )}
          {mayWrite && <BuildPanel day={day} write={write} busy={busy} />}
          {mayWrite && <PlanPanel key={day.version} day={day} write={write} busy={busy} />}
        </div>
        <HeatList
          day={day}
          chosen={heat?.heatId ?? null}
          onChoose={setChosen}
          write={write}
          mayWrite={mayWrite && !busy}
        />
      </div>
    </>
  );
}
