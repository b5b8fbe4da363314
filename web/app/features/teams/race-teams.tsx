import type { ViewOf } from '@paddock/contracts/call-table';
import { ButtonLink } from '@paddock/ui/button';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { firstTeams, Rules } from './race-teams.server.ts';
import styles from './race-teams.module.css';
import { TeamPilots } from './team-pilots.tsx';

type Rows = ViewOf<'get_race_teams'>['rows'];

interface RaceTeamsProps {
  raceId: string;
  /** Undefined for a race without teams. */
  teams: Awaited<ReturnType<typeof firstTeams>>;
}

/** On the page of a race: what teams it is flown in, the first of them, and the way into one. */
export function RaceTeams({ raceId, teams }: RaceTeamsProps) {
  const { t } = useTranslation('teams');
  if (!teams) return null;
  const { rules, total, rows } = teams;
  return (
    <section id="teams" aria-labelledby="teams-heading" className={styles.section}>
      <h2 id="teams-heading">{t('title')}</h2>
      <TeamRules rules={rules} />
      <TeamList rows={rows} />
      <div className={styles.ways}>
        {rules.until && (
          <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/team`} variant="quiet">
            {t('own')}
          </ButtonLink>
        )}
        {total > rows.length && (
          <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/teams`} variant="quiet">
            {t('all', { count: total })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

export function TeamRules({ rules: { smallest, largest, counted, needed, until } }: { rules: Rules }) {
  const { t } = useTranslation('teams');
  return (
    <p className={styles.quiet}>
      {smallest === largest
        ? t('rules.exactly', { count: largest })
        : t('rules.between', { smallest, count: largest })}{' '}
      {needed && `${t('rules.needed')} `}
      {counted && counted < largest ? t('rules.best', { count: counted }) : t('rules.allPilots')}{' '}
      {until && t('rules.until', { date: until })}
    </p>
  );
}

export function TeamList({ rows }: { rows: Rows }) {
  const { t } = useTranslation('teams');
  if (rows.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map(({ teamId, name, size, isComplete, pilots }) => (
        <li key={teamId} className={styles.team}>
          <TeamPilots
            name={name}
            pilots={pilots}
            others={
              size > pilots.length &&
              (pilots.length === 0
                ? t('pilots', { count: size })
                : t('others', { count: size - pilots.length }))
            }
          />
          {!isComplete && <Pill tone="warn">{t('incomplete')}</Pill>}
        </li>
      ))}
    </ul>
  );
}
