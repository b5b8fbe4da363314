import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tagOf } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import type { VideoMarksData } from './video-marks.server.ts';
import styles from './recording-marks.module.css';

/** Heats and results of a recording; lines seek to their second, pilots link to their result. */
export function RecordingMarks({ marks: { heats, rows } }: { marks: VideoMarksData }) {
  const { t } = useTranslation('content');
  return (
    <Section id="marks" title={t('videos.marks.title')} size="s" className={layout.stack3}>
      {heats.length > 0 && (
        <ol className={styles.lines} aria-label={t('videos.marks.heats')}>
          {heats.map(({ heat, second, className }) => (
            <li key={`${heat} ${second}`} className={styles.line}>
              <Moment second={second} />
              <span>
                {t('videos.marks.heat', { number: heat })}
                {className && (
                  <>
                    {' · '}
                    <span lang={tagOf(className)}>{className.text}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && (
        <ol className={styles.lines} aria-label={t('videos.marks.pilots')}>
          {rows.map(({ path, second, rank, pilot, className, bestLap, isBest }) => (
            <li key={path} className={styles.line} data-best={isBest}>
              <Moment second={second} />
              <span>
                <SiteLink to={path} title={t('videos.marks.toRow', { pilot })}>
                  {rank === null ? pilot : `${rank}. ${pilot}`}
                </SiteLink>
                {' · '}
                <span lang={tagOf(className)}>{className.text}</span>
                {bestLap && <span className={styles.lap}> {bestLap}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Seeks in the player above. */
function Moment({ second }: { second: number }) {
  return (
    <Link to={`#t=${second}`} replace preventScrollReset className={styles.time}>
      {playingTime(second)}
    </Link>
  );
}
