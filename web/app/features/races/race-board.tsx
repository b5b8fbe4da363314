import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { RaceDate } from '../../time/race-date.tsx';
import styles from './race-board.module.css';
import type { RaceRow } from './race-rows.server.ts';
import { PlacesLeft, StagePill } from './race-status.tsx';

interface RaceBoardProps {
  rows: readonly RaceRow[];
  label: string;
  /** Heading level of the races. */
  level?: 'h2' | 'h3';
}

/** Races as a departures board; as cards on narrow screens. */
export function RaceBoard({ rows, label, level = 'h2' }: RaceBoardProps) {
  const { t } = useTranslation('races');
  return (
    <div className={styles.board}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t('board.date')}</span>
        <span>{t('board.race')}</span>
        <span>{t('board.place')}</span>
        <span>{t('board.state')}</span>
      </div>
      <ol aria-label={label} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.raceId} className={styles.row}>
            <BoardRow row={row} level={level} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function BoardRow({
  row: {
    raceId,
    title,
    summary,
    venue,
    cover,
    date,
    zone,
    startsAt,
    stage,
    placesLeft,
    classNames,
    moreClasses,
  },
  level: Heading,
}: {
  row: RaceRow;
  level: 'h2' | 'h3';
}) {
  const { t } = useTranslation('races');
  return (
    <>
      <Cover address={cover} seed={raceId} sizes="(width >= 960px) 9rem, 100vw" className={styles.cover} />
      <RaceDate startsAt={startsAt} date={date} zone={zone} size="m" />
      <div>
        <Heading className={layout.heading} lang={tagOf(title)}>
          <SiteLink to={`/race-detail/${raceId}`} className={layout.coverLink}>
            {title.text}
          </SiteLink>
        </Heading>
        <LocalText as="p" text={summary} className={layout.quiet} />
        <ul aria-label={t('board.classes')} className={styles.classes}>
          {classNames.map((name, index) => (
            <LocalText as="li" text={name} key={index} />
          ))}
          {moreClasses > 0 && <li>{t('board.moreClasses', { count: moreClasses })}</li>}
        </ul>
      </div>
      <LocalText as="p" text={venue} className={layout.small} />
      <p className={styles.state}>
        <StagePill stage={stage} />
        <PlacesLeft count={placesLeft} stage={stage} />
      </p>
    </>
  );
}
