import { Link } from 'react-router';
import { isId } from '@paddock/contracts/id-form';
import { VideoTitle } from '../../lookups/content-choices.tsx';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import styles from '../../ui/stored-file.module.css';
import { type Comment, clockText, muteText, reportsText, StatusPill } from './comment-words.tsx';

/** Comments of one author or one video, searched by id. */
const allOf = (id: string): string => `/adm/danmaku?text=${encodeURIComponent(id)}`;

export function CommentDetail({ row }: { row: Comment }) {
  const words = useWords();
  const { t, number } = words;
  const none = t('list.none');
  const counts = { all: number(row.bySender), hidden: number(row.hiddenOfSender) };
  return (
    <>
      <VideoMoment row={row} />
      <Facts
        facts={[
          [t('comment.text'), row.text],
          [t('comment.status'), <StatusPill key="status" row={row} />],
          [t('comment.reports'), reportsText(row, words) || none],
          [
            t('comment.video'),
            <Link key="video" to={allOf(row.videoId)}>
              <VideoTitle row={row} />
            </Link>,
          ],
          [t('comment.time'), clockText(row.time)],
          [t('comment.author'), row.author],
          [
            t('comment.history'),
            row.memberId ? (
              <Link key="history" to={allOf(row.memberId)}>
                {t('comment.historyCounts', counts)}
              </Link>
            ) : (
              none
            ),
          ],
          [t('comment.muting'), muteText(row, words) || none],
          [t('comment.sentAt'), <Moment key="sentAt" at={row.sentAt} />],
        ]}
      />
    </>
  );
}

/** Starts the video this many seconds early. */
const LEAD = 2;

/** The video at the second of the comment. */
function VideoMoment({ row: { videoId, time } }: { row: Comment }) {
  const { t } = useWords();
  const { data: video } = useRead(
    'adm/get_adm_video_detail',
    { videoId },
    {
      enabled: isId(videoId),
      retry: false,
    },
  );
  if (!video?.url) return null;
  return (
    // Moderators read the comment; subtitles belong to the site.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.video}
      aria-label={t('comment.moment')}
      controls
      preload="metadata"
      src={`${video.url}#t=${Math.max(0, time - LEAD).toFixed(1)}`}
    />
  );
}
