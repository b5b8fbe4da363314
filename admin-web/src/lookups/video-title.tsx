import { isId } from '@paddock/contracts/id-form';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../providers/data.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import styles from './video-title.module.css';

/** Title of a video; its id while loading and when it was deleted. */
export function VideoTitle({ row: { videoId } }: { row: { videoId: string } }) {
  const { pick } = useWords();
  const { api } = useServices();
  const { data } = useQuery({
    ...readQuery(api, 'adm/get_adm_video_detail', { videoId }),
    enabled: isId(videoId),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <span className={styles.title}>{data ? pick(data.title) : videoId}</span>;
}
