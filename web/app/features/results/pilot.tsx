import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './pilot.module.css';

interface PilotProps {
  callsign: string;
  name: string;
  team?: string;
  /** Set when the pilot has a public page. */
  pilotId?: string | null | undefined;
}

export function Pilot({ callsign, name, team = '', pilotId }: PilotProps) {
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
