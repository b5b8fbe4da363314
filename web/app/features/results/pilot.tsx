import styles from './pilot.module.css';

export interface PilotWords {
  callsign: string;
  name: string;
  team?: string;
}

/** The callsign first: it is what the track knows a pilot by. */
export function Pilot({ callsign, name, team = '' }: PilotWords) {
  const quiet = [callsign && name, team].filter(Boolean).join(' · ');
  return (
    <span className={styles.pilot}>
      <span className={styles.callsign}>{callsign || name}</span>
      {quiet && <span className={styles.name}>{quiet}</span>}
    </span>
  );
}
