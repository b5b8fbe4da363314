import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './team-pilots.module.css';

interface TeamPilotsProps {
  name: string;
  pilots: readonly {
    callsign: string;
    /** Of the page of a pilot who has one. */
    pilotId: string | null;
    points?: string;
    /** False: does not count for the team, and is paler. */
    counts?: boolean;
  }[];
  /** Of those who are not named. */
  others?: string | false;
}

/** A team by its name, and below it who is in it. */
export function TeamPilots({ name, pilots, others }: TeamPilotsProps) {
  return (
    <span className={styles.team}>
      <span className={styles.name}>{name}</span>
      <span className={styles.pilots}>
        {pilots.map(({ callsign, pilotId, points, counts = true }, index) => (
          <span key={index} className={counts ? undefined : styles.quiet}>
            {pilotId ? <SiteLink to={`/pilot/${pilotId}`}>{callsign}</SiteLink> : callsign} {points}
          </span>
        ))}
        {others && <span className={styles.quiet}>{others}</span>}
      </span>
    </span>
  );
}
