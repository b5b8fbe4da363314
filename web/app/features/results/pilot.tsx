import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './pilot.module.css';

export interface PilotWords {
  callsign: string;
  name: string;
  team?: string;
  /** Of the page of a pilot who has one. */
  pilotId?: string | null | undefined;
}

/** The callsign first: it is what the track knows a pilot by. */
export function Pilot({ callsign, name, team = '', pilotId }: PilotWords) {
  const quiet = [callsign && name, team].filter(Boolean).join(' · ');
  return (
    <span className={styles.pilot}>
      {pilotId ? (
        <SiteLink to={`/pilot/${pilotId}`} className={styles.callsign}>
          {callsign || name}
        </SiteLink>
      ) : (
        <span className={styles.callsign}>{callsign || name}</span>
      )}
      {quiet && <span className={styles.name}>{quiet}</span>}
    </span>
  );
}
