import { Link } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { VideoTitle } from '../../lookups/video-title.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Comment } from './comment-row.ts';
import { VideoMoment } from './video-moment.tsx';
import { clockText, muteText, reportsText, StatusPill } from './comment-words.tsx';

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
