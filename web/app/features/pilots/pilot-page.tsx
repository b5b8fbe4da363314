import { Avatar } from '@paddock/ui/pictures/avatar';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { NameText, nameWords } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './pilot-page.module.css';
import { PilotResults } from './pilot-results.tsx';
import { Rivals } from './rivals.tsx';
import type { PilotData } from './pilots.server.ts';
import { PlacesCurve } from './places-curve.tsx';

export function PilotPage({ pilot }: { pilot: PilotData }) {
  const { t } = useTranslation('pilots');
  const { callsign, races, results, books, places } = pilot;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Head pilot={pilot} />
      {places.length > 2 && (
        <section className={layout.stack4}>
          <h2>{t('pilot.places')}</h2>
          <PlacesCurve places={places} />
        </section>
      )}
      {races.length > 0 && (
        <section className={layout.stack4}>
          <h2>{t('pilot.races')}</h2>
          <ul className={layout.list}>
            {races.map(({ raceId, raceTitle, day, className }, index) => (
              <li key={index} className={`${layout.line} ${styles.line}`}>
                <SiteLink to={`/race-detail/${raceId}`} lang={tagOf(raceTitle)}>
                  {raceTitle.text}
                </SiteLink>
                <span className={layout.quiet}>
                  {day} · <LocalText text={className} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Rivals rivals={pilot.rivals} />
      <PilotResults callsign={callsign} results={results} />
      {books.length > 0 && (
        <section className={layout.stack4}>
          <h2>{t('pilot.books')}</h2>
          <ul className={layout.list}>
            {books.map(({ raceTitle, day, title, rank }, index) => (
              <li key={index} className={`${layout.line} ${styles.line}`}>
                <LocalText text={raceTitle} />
                <span className={layout.quiet}>
                  {[day, title.text, rank !== null && t('pilot.rank', { rank })].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {races.length + results.length === 0 && <p className={layout.quiet}>{t('pilot.nothing')}</p>}
    </div>
  );
}

function Head({ pilot }: { pilot: PilotData }) {
  const { t, i18n } = useTranslation('pilots');
  const { t: tResults } = useTranslation('results');
  const { callsign, team, picture, country, best, wins, podiums, results, points } = pilot;
  const facts = [
    [t('pilot.flown'), results.length],
    wins > 0 ? [tResults('rank.wins'), wins] : [t('pilot.best'), best],
    [t('pilot.podiums'), podiums],
    [tResults('column.points'), points],
  ] as const;
  return (
    <header className={styles.head}>
      <Avatar name={callsign} src={picture} size="xxl" />
      <div className={layout.stack3}>
        <h1 className={`${layout.hero} ${styles.callsign}`} lang={tagOf(nameWords(callsign, i18n.language))}>
          {callsign}
        </h1>
        {(team || country) && (
          <p className={`${layout.muted} ${layout.text18}`}>
            {team && <NameText name={team} />}
            {team && country && ' · '}
            {country}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value !== undefined && (
                <div key={label}>
                  <dt className={layout.quiet}>{label}</dt>
                  <dd className={`${layout.figure} ${styles.number}`}>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </header>
  );
}
