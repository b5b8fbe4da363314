import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { languageTags } from '@paddock/contracts/language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { playingTime } from '../../time/durations.ts';
import styles from './comment-transcript.module.css';
import type { TranscriptData } from './videos.server.ts';

/** Comments as text for readers and search engines; each line links to its second. */
export function CommentTranscript({
  transcript: { total, lines },
  isLive,
}: {
  transcript: TranscriptData;
  isLive: boolean;
}) {
  const { t } = useTranslation('content');
  return (
    <Section id="transcript" title={t('videos.comments')} size="s" className={styles.transcript}>
      <p className={layout.quiet}>
        {lines.length < total
          ? t('videos.shownCommentCount', { count: total, shown: lines.length })
          : t('videos.commentCount', { count: total })}
      </p>
      {/* Scrollable, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={`${layout.card} ${styles.lines}`} tabIndex={0} aria-labelledby="transcript-heading">
        {lines.map(({ time, text, author, lang }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- comments may repeat
          <li key={`${time} ${author} ${text} ${index}`} className={styles.line}>
            {isLive ? (
              <span className={styles.time}>{playingTime(Math.floor(time))}</span>
            ) : (
              <Link to={`#t=${Math.floor(time)}`} replace preventScrollReset className={styles.time}>
                {playingTime(Math.floor(time))}
              </Link>
            )}
            <span>
              {author && (
                <bdi translate="no" className={styles.author}>
                  {author}
                </bdi>
              )}{' '}
              <span lang={languageTags[lang]} dir="auto">
                {text}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
