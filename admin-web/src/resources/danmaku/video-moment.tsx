import { isId } from '@paddock/contracts/id-form';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../providers/data.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { Comment } from './comment-row.ts';
import styles from './video-moment.module.css';

/** Starts the video this many seconds early. */
const LEAD = 2;

/** The video at the second of the comment. */
export function VideoMoment({ row: { videoId, time } }: { row: Comment }) {
  const { api } = useServices();
  const { t } = useWords();
  const { data: video } = useQuery({
    ...readQuery(api, 'adm/get_adm_video_detail', { videoId }),
    enabled: isId(videoId),
    retry: false,
  });
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
