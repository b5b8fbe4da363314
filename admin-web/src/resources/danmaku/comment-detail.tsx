import { Link } from 'react-router';
import { isId } from '@paddock/contracts/id-form';
import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import { commentStatusLabels, labels } from '../../engine/labels.ts';
import { statusPill } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { VideoTitle } from '../../lookups/content-choices.tsx';
import { useRead } from '../../providers/calls.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import styles from '../../ui/files/stored-file.module.css';

export type Comment = RowOf<'adm/get_comment_list'>;

export const StatusPill = statusPill(commentStatusLabels, {
  shown: 'open',
  hidden: 'full',
  silent: 'warn',
  recalled: 'neutral',
});

const reasonLabels = labels('comment.reasons', ['spam', 'abuse', 'spoiler', 'illegal', 'other']);

export const reportedLabels = { true: 'comment.reported', false: 'comment.notReported' } as const;

/** Number of reports and the main reason. */
export const reportsText = ({ reports, reason }: Comment, { t, number }: Words): string =>
  reports === 0 ? '' : `${number(reports)} · ${t(reasonLabels[reason as ReportReason])}`;

export function muteText({ muted, mutedSilently }: Comment, { t }: Words): string {
  if (!muted) return '';
  return t(mutedSilently ? 'comment.mutedSilently' : 'comment.muted');
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Player time: 1:02:03. */
export function clockText(seconds: number): string {
  const total = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

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
