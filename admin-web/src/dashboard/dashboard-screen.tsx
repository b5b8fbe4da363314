import type { ViewOf } from '@paddock/contracts/call-table';
import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { WrongCodesNotice } from '../account/wrong-codes-notice.tsx';
import { signUpStatusLabels } from '../engine/labels.ts';
import { ACCOUNT_PATH, useOwnAdmin } from '../providers/auth.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { LoadFailed, Screen } from '../ui/screen.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { LaterRaces, NextRace } from './races-ahead.tsx';

type Dashboard = ViewOf<'adm/get_dashboard'>;

/** A tab may stay open overnight. */
const startOfToday = () => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

export function DashboardScreen() {
  const { t } = useWords();
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['adm/get_dashboard'],
    queryFn: ({ signal }) => api.read('adm/get_dashboard', { today: startOfToday() }, signal),
  });
  return (
    <Screen title={t('dashboard.title')}>
      <WrongCodesNotice
        action={
          <ButtonLink as={Link} to={ACCOUNT_PATH}>
            {t('wrongCodes.change')}
          </ButtonLink>
        }
      />
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={8} />}
      {query.data && <Cards dashboard={query.data} now={query.dataUpdatedAt} />}
    </Screen>
  );
}

function Cards({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { ahead, racesAhead, latest } = dashboard;
  const [next, ...later] = ahead;
  const { role } = useOwnAdmin();
  const isEditor = role === 'owner' || role === 'editor';
  const isNew = latest.length === 0;
  const takesFirstSteps = isNew && isEditor;
  const nextRace = next ? <NextRace race={next} now={now} /> : <NoRace isNew={isNew} mayCreate={isEditor} />;
  return (
    <div className={styles.cards}>
      {takesFirstSteps ? <FirstSteps /> : nextRace}
      <OpenTasks dashboard={dashboard} />
      {takesFirstSteps && nextRace}
      {latest.length > 0 && <LatestSignUps dashboard={dashboard} />}
      {later.length > 0 && <LaterRaces races={later} more={racesAhead - ahead.length} />}
    </div>
  );
}

function LatestSignUps({ dashboard: { latest, signUpsToday } }: { dashboard: Dashboard }) {
  const { t, pick, moment } = useWords();
  return (
    <DashboardCard
      title={t('dashboard.latest')}
      {...(signUpsToday > 0 && { text: t('dashboard.today', { count: signUpsToday }) })}
    >
      <ul className={styles.rows}>
        {latest.map(({ signUpId, raceId, pilot, raceTitle, className, status, createdAt }) => (
          <li key={signUpId}>
            <Link
              to={`/adm/sign-up?${new URLSearchParams({ raceId, open: signUpId })}`}
              className={styles.task}
            >
              <span className={styles.name}>
                {pilot || t('signUp.accountClosed')}
                <span className={layout.note}>{`${pick(raceTitle)} · ${pick(className)}`}</span>
              </span>
              <span className={styles.end}>
                {t(signUpStatusLabels[status])}
                <time dateTime={createdAt} className={layout.note}>
                  {moment(createdAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** A new organisation starts here. */
function NoRace({ isNew, mayCreate }: { isNew: boolean; mayCreate: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState
      mark="gate"
      title={t(isNew ? 'dashboard.welcome' : 'dashboard.noneUpcoming')}
      text={t(mayCreate ? 'dashboard.welcomeText' : 'dashboard.noneUpcomingText')}
      action={
        mayCreate && (
          <ButtonLink as={Link} to="/adm/race/new" variant="action">
            {t('race.create')}
          </ButtonLink>
        )
      }
    />
  );
}
