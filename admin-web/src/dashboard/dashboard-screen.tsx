import type { ViewOf } from '@paddock/contracts/call-table';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Screen } from '../ui/screen.tsx';
import styles from './dashboard-screen.module.css';
import { FailedMessages } from './failed-messages.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { RacesAhead } from './races-ahead.tsx';

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
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={8} />}
      {query.data && (
        <>
          <DashboardCard title={t('dashboard.now')}>
            <Numbers dashboard={query.data} />
          </DashboardCard>
          {query.data.toCorrect.length > 0 && (
            <DashboardCard title={t('dashboard.toCorrect')} text={t('dashboard.toCorrectText')}>
              <ClassesToCorrect classes={query.data.toCorrect} />
            </DashboardCard>
          )}
          <DashboardCard title={t('dashboard.upcoming')}>
            <RacesAhead races={query.data.ahead} total={query.data.racesAhead} />
          </DashboardCard>
          <FailedMessages />
        </>
      )}
    </Screen>
  );
}

function Numbers({ dashboard }: { dashboard: Dashboard }) {
  const { t, moment } = useWords();
  const { pending, offered, nextOfferEndsAt, waiting, signUpsToday, provisional } = dashboard;
  return (
    <ul className={styles.numbers}>
      <Figure count={pending} label={t('dashboard.pending')} to="/adm/sign-up?status=pending" urgent />
      <Figure
        count={offered}
        label={t('dashboard.offered')}
        note={nextOfferEndsAt && t('dashboard.nextOffer', { at: moment(nextOfferEndsAt) })}
        to="/adm/sign-up?status=offered"
      />
      <Figure count={waiting} label={t('dashboard.waiting')} to="/adm/sign-up?status=waiting" />
      <Figure count={signUpsToday} label={t('dashboard.signUpsToday')} to="/adm/sign-up" />
      <Figure
        count={provisional}
        label={t('dashboard.provisional')}
        to="/adm/result?state=provisional"
        urgent
      />
    </ul>
  );
}

interface FigureProps {
  count: number;
  label: string;
  note?: string | null;
  to: string;
  /** Needs action by an admin. */
  urgent?: boolean;
}

function Figure({ count, label, note, to, urgent = false }: FigureProps) {
  const { number } = useWords();
  return (
    <li>
      <Link to={to} className={styles.figure} data-urgent={urgent && count > 0}>
        <strong className={styles.count}>{number(count)}</strong>
        <span>{label}</span>
        {note && <span className={styles.quiet}>{note}</span>}
      </Link>
    </li>
  );
}

function ClassesToCorrect({ classes }: { classes: Dashboard['toCorrect'] }) {
  const { t, pick } = useWords();
  return (
    <ul className={styles.rows}>
      {classes.map(({ raceId, classId, raceTitle, className, books }) => (
        <li key={classId} className={styles.row}>
          <Link
            className={styles.name}
            to={`/adm/book/issue?${new URLSearchParams({ race: raceId, class: classId })}`}
          >
            {`${pick(raceTitle)} · ${pick(className)}`}
          </Link>
          <span>{t('dashboard.booksOf', { count: books })}</span>
        </li>
      ))}
    </ul>
  );
}
