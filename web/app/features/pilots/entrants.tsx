import { Section } from '../../layout/section.tsx';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { NameText } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './entrants.module.css';
import type { EntrantsData } from './pilots.server.ts';

/** Counts and the first public entrants, on the race page. */
export function Entrants({ raceId, entrants }: { raceId: string; entrants: EntrantsData | undefined }) {
  const { t } = useTranslation('pilots');
  if (!entrants || entrants.confirmed + entrants.waiting === 0) return null;
  return (
    <Section id="entrants" title={t('entrants.title')} size="xl">
      <EntrantCounts entrants={entrants} />
      <EntrantList rows={entrants.rows} />
      {entrants.total > entrants.rows.length && (
        <p>
          <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/entrants`} variant="quiet">
            {t('entrants.all', { count: entrants.total })}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

export function EntrantCounts({ entrants: { confirmed, waiting, total } }: { entrants: EntrantsData }) {
  const { t } = useTranslation('pilots');
  return (
    <p className={layout.muted}>
      {t('entrants.confirmed', { count: confirmed })}
      {waiting > 0 && ` · ${t('entrants.waiting', { count: waiting })}`}
      {total < confirmed &&
        ` · ${total === 0 ? t('entrants.noneShown') : t('entrants.shown', { count: total })}`}
    </p>
  );
}

export function EntrantList({ rows }: { rows: EntrantsData['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list}>
      {rows.map(({ pilotId, callsign, team, className, picture, country }, index) => (
        <li key={index} className={styles.entrant}>
          <Avatar name={callsign} src={picture} />
          <span className={styles.words}>
            {pilotId ? (
              <SiteLink to={`/pilot/${pilotId}`} className={layout.callsign}>
                <NameText name={callsign} />
              </SiteLink>
            ) : (
              <span className={layout.callsign}>
                <NameText name={callsign} />
              </span>
            )}
            {team && (
              <span className={layout.quiet}>
                <NameText name={team} />
              </span>
            )}
            <span className={layout.quiet}>
              <LocalText text={className} />
              {country && ` · ${country}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
