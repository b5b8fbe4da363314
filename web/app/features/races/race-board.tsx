import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PlacesLeft } from './places-left.tsx';
import styles from './race-board.module.css';
import type { RaceRow } from './race-rows.server.ts';
import { tagOf } from '../../i18n/words.ts';
import { StagePill } from './stage-pill.tsx';

/** Races as on a departures board; each a card where the board is too wide. */
export function RaceBoard({ rows, label }: { rows: readonly RaceRow[]; label: string }) {
  const { t } = useTranslation('races');
  return (
    <div className={styles.board}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('board.date')}</span>
        <span>{t('board.race')}</span>
        <span>{t('board.place')}</span>
        <span>{t('board.state')}</span>
      </div>
      <ol aria-label={label} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.raceId} className={styles.row}>
            <BoardRow row={row} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function BoardRow({
  row: { raceId, title, summary, venue, date, zone, startsAt, stage, placesLeft },
}: {
  row: RaceRow;
}) {
  return (
    <>
      <time dateTime={startsAt} className={styles.date}>
        <span className={styles.day}>{date.day}</span>
        <span className={styles.month}>
          {date.month}
          <span className={styles.quiet}>
            {date.weekday}, {date.time}
          </span>
          <span className={styles.zone}>{zone}</span>
        </span>
      </time>
      <div className={styles.race}>
        <h2 className={styles.title} lang={tagOf(title)}>
          <SiteLink to={`/race-detail/${raceId}`} className={styles.link}>
            {title.text}
          </SiteLink>
        </h2>
        <p className={styles.summary} lang={tagOf(summary)}>
          {summary.text}
        </p>
      </div>
      <p className={styles.venue} lang={tagOf(venue)}>
        {venue.text}
      </p>
      <p className={styles.state}>
        <StagePill stage={stage} />
        <PlacesLeft count={placesLeft} stage={stage} />
      </p>
    </>
  );
}
