import { Button } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { NameText } from '../../i18n/name-text.tsx';
import { Brand } from '../../layout/header/brand.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { ResultBadge } from './result-table.tsx';
import type { WinnersData } from './winners.server.ts';
import styles from './winners.module.css';

/** A page to print for the prize-giving. */
export function Winners({ sheet }: { sheet: WinnersData }) {
  const { t } = useTranslation('results');
  const { raceId, title, venue, startsAt, date, classes, teams } = sheet;
  return (
    <main className={`${layout.narrowPage} ${styles.sheet}`}>
      <p className={`no-print ${layout.between}`}>
        <SiteLink to={`/race-detail/${raceId}`}>{t('toRace')}</SiteLink>
        <Button size="s" onClick={() => window.print()}>
          {t('winners.print')}
        </Button>
      </p>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <h1>
          <LocalText text={title} />
        </h1>
        <p className={layout.facts}>
          <time dateTime={startsAt}>{date}</time>
          <LocalText text={venue} />
        </p>
      </header>
      {classes.length === 0 && <p>{t('winners.none')}</p>}
      {classes.map(({ classId, className, state, method, rows, fastest }) => (
        <section key={classId} className={styles.part} aria-label={t('podiumOf', { class: className.text })}>
          <h2 className={styles.title}>
            <LocalText text={className} />
            {state !== 'official' && <ResultBadge state={state} />}
          </h2>
          <ol className={styles.rows}>
            {rows.map(({ rank, callsign, name, team, time }, i) => (
              <li key={i} className={styles.row} data-rank={rank}>
                <b className={styles.rank}>{rank}</b>
                <span className={styles.who}>
                  <b className={styles.callsign}>
                    <NameText name={callsign || name} />
                  </b>
                  <span className={styles.name}>
                    {[callsign && name, team].filter(Boolean).map((each, part) => (
                      <Fragment key={each}>
                        {part > 0 && ' · '}
                        <NameText name={each} />
                      </Fragment>
                    ))}
                  </span>
                </span>
                {time && (
                  <span className={styles.time}>
                    <span className="visually-hidden">{t(`column.time.${method}`)} </span>
                    {time}
                  </span>
                )}
              </li>
            ))}
          </ol>
          {fastest && (
            <p className={styles.fastest}>
              {t('winners.fastest')} <NameText name={fastest.pilot} /> <span>{fastest.lap}</span>
            </p>
          )}
        </section>
      ))}
      {teams.length > 0 && <Teams teams={teams} />}
    </main>
  );
}

function Teams({ teams }: Pick<WinnersData, 'teams'>) {
  const { t } = useTranslation('teams');
  return (
    <section className={styles.part} aria-labelledby="teams">
      <h2 id="teams" className={styles.title}>
        {t('standing.title')}
      </h2>
      <ol className={styles.rows}>
        {teams.map(({ rank, name }) => (
          <li key={name} className={styles.row} data-rank={rank}>
            <b className={styles.rank}>{rank}</b>
            <b className={styles.callsign}>
              <NameText name={name} />
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}
