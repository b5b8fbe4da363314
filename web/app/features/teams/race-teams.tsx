import { Section } from '../../layout/section.tsx';
import type { ViewOf } from '@paddock/contracts/call-table';
import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { NameText } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { firstTeams, Rules } from './race-teams.server.ts';
import styles from './race-teams.module.css';

type Rows = ViewOf<'get_race_teams'>['rows'];

interface RaceTeamsProps {
  raceId: string;
  teams: Awaited<ReturnType<typeof firstTeams>>;
}

/** Team rules and the first teams, on the race page. */
export function RaceTeams({ raceId, teams }: RaceTeamsProps) {
  const { t } = useTranslation('teams');
  if (!teams) return null;
  const { rules, total, rows } = teams;
  return (
    <Section id="teams" title={t('title')} size="xl">
      <TeamRules rules={rules} />
      <TeamList rows={rows} />
      <div className={`${layout.buttons} ${styles.ways}`}>
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
    </Section>
  );
}

export function TeamRules({ rules: { smallest, largest, counted, needed, until } }: { rules: Rules }) {
  const { t } = useTranslation('teams');
  return (
    <p className={layout.quiet}>
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
  if (rows.length === 0) return <p className={layout.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map(({ teamId, name, size, isComplete, pilots }) => (
        <li key={teamId} className={`${layout.stack1} ${layout.start} ${layout.line} ${styles.team}`}>
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

interface TeamPilotsProps {
  name: string;
  pilots: readonly {
    callsign: string;
    pilotId: string | null;
    points?: string;
    /** Whether the points count for the team. */
    counts?: boolean;
  }[];
  /** Number of further pilots, in words. */
  others?: string | false;
}

export function TeamPilots({ name, pilots, others }: TeamPilotsProps) {
  return (
    <span className={`${layout.stack1} ${styles.roster}`}>
      <span className={styles.name}>
        <NameText name={name} />
      </span>
      <span className={`${layout.small} ${styles.pilots}`}>
        {pilots.map(({ callsign, pilotId, points, counts = true }, index) => (
          <span key={index} className={counts ? undefined : layout.muted}>
            {pilotId ? (
              <SiteLink to={`/pilot/${pilotId}`}>
                <NameText name={callsign} />
              </SiteLink>
            ) : (
              <NameText name={callsign} />
            )}{' '}
            {points}
          </span>
        ))}
        {others && <span className={layout.muted}>{others}</span>}
      </span>
    </span>
  );
}
