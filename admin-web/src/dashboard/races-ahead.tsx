import type { ViewOf } from '@paddock/contracts/call-table';
import { Link } from 'react-router';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './dashboard-screen.module.css';

type Race = ViewOf<'adm/get_dashboard'>['ahead'][number];

const signUpsOf = ({ raceId }: Race, filter: Record<string, string> = {}): string =>
  `/adm/sign-up?${new URLSearchParams({ raceId, ...filter })}`;

function usePlaces() {
  const { t, number } = useWords();
  return ({ taken, capacity }: Race) =>
    `${number(taken)} / ${capacity === null ? t('race.unlimited') : number(capacity)}`;
}

interface NextRaceProps {
  race: Race;
  /** When the race was loaded, in ms. */
  now: number;
}

export function NextRace({ race, now }: NextRaceProps) {
  const { t, pick, momentIn, inTime, number } = useWords();
  const places = usePlaces();
  const ahead = Date.parse(race.startsAt) - now;
  const figures: readonly (readonly [label: string, value: string, to: string] | false)[] = [
    [t('dashboard.placesTaken'), places(race), signUpsOf(race)],
    race.waiting > 0 && [
      t('dashboard.waiting'),
      number(race.waiting),
      signUpsOf(race, { status: 'waiting' }),
    ],
    race.pending > 0 && [
      t('dashboard.pending'),
      number(race.pending),
      signUpsOf(race, { status: 'pending' }),
    ],
    race.unpaid > 0 && [t('dashboard.unpaid'), number(race.unpaid), signUpsOf(race, { payment: 'unpaid' })],
  ];
  return (
    <DashboardCard title={t('dashboard.next')}>
      <div className={styles.next}>
        <div className={styles.what}>
          <Link to={signUpsOf(race)} className={styles.title}>
            {pick(race.title)}
          </Link>
          <span className={layout.quiet}>
            <time dateTime={race.startsAt}>{momentIn(race.zone, race.startsAt)}</time>
            {` · ${ahead > 0 ? inTime(ahead) : t('dashboard.underWay')}`}
          </span>
        </div>
        <ul className={styles.figures}>
          {figures.map(
            (figure) =>
              figure && (
                <li key={figure[0]}>
                  <Link to={figure[2]} className={styles.figure}>
                    <strong className={styles.count}>{figure[1]}</strong>
                    <span>{figure[0]}</span>
                  </Link>
                </li>
              ),
          )}
        </ul>
      </div>
    </DashboardCard>
  );
}

interface LaterRacesProps {
  races: readonly Race[];
  /** Races of the period that are not listed. */
  more: number;
}

export function LaterRaces({ races, more }: LaterRacesProps) {
  const { t, pick, momentIn } = useWords();
  const places = usePlaces();
  return (
    <DashboardCard title={t('dashboard.upcoming')}>
      <ul className={styles.rows}>
        {races.map((race) => (
          <li key={race.raceId} className={styles.row}>
            <Link to={signUpsOf(race)} className={styles.name}>
              {pick(race.title)}
            </Link>
            <time dateTime={race.startsAt} className={layout.quiet}>
              {momentIn(race.zone, race.startsAt)}
            </time>
            <span>{t('dashboard.places', { places: places(race) })}</span>
            {race.waiting > 0 && (
              <Link to={signUpsOf(race, { status: 'waiting' })}>
                {t('dashboard.waitingOf', { count: race.waiting })}
              </Link>
            )}
            {race.pending > 0 && (
              <Link to={signUpsOf(race, { status: 'pending' })}>
                {t('dashboard.pendingOf', { count: race.pending })}
              </Link>
            )}
            {race.unpaid > 0 && (
              <Link to={signUpsOf(race, { payment: 'unpaid' })}>
                {t('dashboard.unpaidOf', { count: race.unpaid })}
              </Link>
            )}
          </li>
        ))}
        {more > 0 && (
          <li className={styles.row}>
            <Link to="/adm/race?status=published">{t('dashboard.moreUpcoming', { count: more })}</Link>
          </li>
        )}
      </ul>
    </DashboardCard>
  );
}
