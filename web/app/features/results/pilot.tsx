import layout from '@paddock/ui/layout.module.css';
import { Fragment } from 'react';
import { NameText } from '../../i18n/name-text.tsx';
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
  const quiet = [callsign && name, team].filter(Boolean);
  return (
    <span className={styles.pilot}>
      {pilotId ? (
        <SiteLink to={`/pilot/${pilotId}`} className={layout.callsign}>
          <NameText name={callsign || name} />
        </SiteLink>
      ) : (
        <span className={layout.callsign}>
          <NameText name={callsign || name} />
        </span>
      )}
      {quiet.length > 0 && (
        <span className={styles.name}>
          {quiet.map((one, i) => (
            <Fragment key={i}>
              {i > 0 && ' · '}
              <NameText name={one} />
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}
