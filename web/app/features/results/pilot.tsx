import { Avatar } from '@paddock/ui/pictures/avatar';
import layout from '@paddock/ui/styles/layout.module.css';
import { Fragment } from 'react';
import { NameText } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './pilot.module.css';

interface PilotProps {
  /** A row of a result or standing. */
  pilot: {
    callsign: string;
    name: string;
    team?: string;
    /** Set when the pilot has a public page. */
    pilotId?: string | null | undefined;
    /** Set with the pilot's consent; otherwise a helmet is drawn. */
    picture?: string | null | undefined;
  };
  size?: 'm' | 'l';
}

export function Pilot({ pilot: { callsign, name, team = '', pilotId, picture }, size = 'm' }: PilotProps) {
  const quiet = [callsign && name, team].filter(Boolean);
  return (
    <span className={styles.pilot} data-size={size}>
      <Avatar name={callsign || name} src={picture} size={size} className={styles.face} />
      <span className={styles.words}>
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
    </span>
  );
}
