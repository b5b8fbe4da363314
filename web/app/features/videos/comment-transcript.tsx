import { languageTags } from '@paddock/contracts/language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { playingTime } from '../../time/playing-time.ts';
import styles from './comment-transcript.module.css';
import type { SaidData } from './videos.server.ts';

/** What viewers wrote, as text: for who reads, and for who searches. Each line leads to its second, where one can go there. */
export function CommentTranscript({ said: { total, lines }, isLive }: { said: SaidData; isLive: boolean }) {
  const { t } = useTranslation('content');
  return (
    <section className={styles.said} aria-labelledby="said">
      <h2 id="said" className={styles.title}>
        {t('videos.said')}
      </h2>
      <p className={styles.count}>
        {lines.length < total
          ? t('videos.saidSome', { count: total, shown: lines.length })
          : t('videos.saidAll', { count: total })}
      </p>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.lines} tabIndex={0} aria-labelledby="said">
        {lines.map(({ time, text, author, lang }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be said twice at one moment
          <li key={`${time} ${author} ${text} ${index}`} className={styles.line}>
            {isLive ? (
              <span className={styles.time}>{playingTime(Math.floor(time))}</span>
            ) : (
              <Link to={`#t=${Math.floor(time)}`} replace preventScrollReset className={styles.time}>
                {playingTime(Math.floor(time))}
              </Link>
            )}
            <span lang={languageTags[lang]} dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
