import layout from '@paddock/ui/styles/layout.module.css';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { PartHead } from '../../layout/part-head.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { TeamPilots } from './race-teams.tsx';
import { teamStandingPath } from './team-path.ts';
import styles from './team-standing.module.css';
import type { TeamScores } from './team-standing.server.ts';

interface TeamStandingProps {
  raceId: string;
  standing: TeamScores;
}

/** The top teams, on the race page. */
export function TeamStanding({ raceId, standing }: TeamStandingProps) {
  const { t } = useTranslation('teams');
  const { rows, total, provisional } = standing;
  return (
    <section aria-labelledby="team-standing" className={`${layout.stack3} ${styles.standing}`}>
      <PartHead
        id="team-standing"
        level="h3"
        title={t('standing.title')}
        aside={<StandingState provisional={provisional} />}
      />
      <TeamScoreList rows={rows} />
      {total > rows.length && (
        <p className={layout.small}>
          <SiteLink to={teamStandingPath(raceId)}>{t('all', { count: total })}</SiteLink>
        </p>
      )}
    </section>
  );
}

/** Teams with the points of their pilots; pilots who do not count are dimmed. */
export function TeamScoreList({ rows }: Pick<TeamScores, 'rows'>) {
  const { t } = useTranslation('teams');
  return (
    <ol className={layout.list}>
      {rows.map(({ rank, name, points, pilots }) => (
        <li key={name} className={`${layout.line} ${styles.team}`} data-rank={rank}>
          <span className={`${layout.callsign} ${styles.rank}`}>{rank}</span>
          <TeamPilots name={name} pilots={pilots} />
          <span className={`${layout.callsign} ${styles.points}`}>{t('standing.points', { points })}</span>
        </li>
      ))}
    </ol>
  );
}

export function StandingState({ provisional }: { provisional: boolean }) {
  const { t } = useTranslation('results');
  return <Pill tone={provisional ? 'warn' : 'open'}>{provisional ? t('provisional') : t('official')}</Pill>;
}
