import type { ViewOf } from '@paddock/contracts/call-table';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '@paddock/ui/notice';
import { EmptyState } from '@paddock/ui/empty-state';
import { useId, type ReactNode } from 'react';
import { useRead } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { channelLabels, reasonLabels } from '../resources/message/message-labels.ts';
import layout from '../ui/layout.module.css';
import { LoadFailed, Screen } from '../ui/screen.tsx';
import styles from './dashboard-screen.module.css';

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
        {note && <span className={layout.quiet}>{note}</span>}
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

function FailedMessages() {
  const { t, number, fault } = useWords();
  const { data, error } = useRead('adm/get_failed_messages', {});
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  if (!data || data.failed.length === 0) return null;
  return (
    <DashboardCard title={t('dashboard.failed')} text={t('dashboard.failedText')}>
      <ul className={styles.rows}>
        {data.failed.map(({ channel, why, count }) => (
          <li key={`${channel} ${why}`} className={styles.row}>
            <Link to={`/adm/message?${new URLSearchParams({ channel, why })}`} className={styles.name}>
              {`${t(channelLabels[channel])}: ${t(reasonLabels[why])}`}
            </Link>
            <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

interface RacesAheadProps {
  races: ViewOf<'adm/get_dashboard'>['ahead'];
  /** Including those not listed. */
  total: number;
}

function RacesAhead({ races, total }: RacesAheadProps) {
  const { t, pick, momentIn, number } = useWords();
  if (races.length === 0) return <EmptyState mark="gate" title={t('dashboard.noneUpcoming')} />;
  return (
    <ul className={styles.rows}>
      {races.map(({ raceId, title, zone, startsAt, taken, capacity, waiting, pending }) => {
        const signUps = (status?: string) =>
          `/adm/sign-up?${new URLSearchParams({ raceId, ...(status && { status }) })}`;
        const places = `${number(taken)} / ${capacity === null ? t('race.unlimited') : number(capacity)}`;
        return (
          <li key={raceId} className={styles.row}>
            <Link to={signUps()} className={styles.name}>
              {pick(title)}
            </Link>
            <time dateTime={startsAt} className={layout.quiet}>
              {momentIn(zone, startsAt)}
            </time>
            <span>{t('dashboard.places', { places })}</span>
            {waiting > 0 && (
              <Link to={signUps('waiting')}>{t('dashboard.waitingOf', { count: waiting })}</Link>
            )}
            {pending > 0 && (
              <Link to={signUps('pending')}>{t('dashboard.pendingOf', { count: pending })}</Link>
            )}
          </li>
        );
      })}
      {total > races.length && (
        <li className={styles.row}>
          <Link to="/adm/race?status=published">
            {t('dashboard.moreUpcoming', { count: total - races.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function DashboardCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={layout.heading}>
        {title}
      </h2>
      {text && <p className={layout.quiet}>{text}</p>}
      {children}
    </section>
  );
}
