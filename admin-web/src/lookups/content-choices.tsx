import type { ViewOf } from '@paddock/contracts/call-table';
import { isId } from '@paddock/contracts/id-form';
import { useRead } from '../providers/calls.ts';
import { useWords } from '../providers/words.ts';
import styles from '../ui/tables/data-table.module.css';
import { searchedIn } from '../ui/fields/searched.ts';

type Entry = Pick<ViewOf<'adm/get_adm_news_detail'>, 'newsId' | 'title' | 'publishedAt'>;

/** Published entries, latest first. */
export const newsSearch = searchedIn<Entry>({
  name: 'news',
  list: (read, matching) =>
    read('adm/get_adm_news_list', { status: 'published', sort: '-publishedAt', ...matching }),
  one: (read, newsId) => read('adm/get_adm_news_detail', { newsId }),
  option: ({ newsId, title, publishedAt }, { pick, moment }) => ({
    value: newsId,
    label: `${pick(title)} · ${moment(publishedAt)}`,
  }),
});

type Video = Pick<ViewOf<'adm/get_adm_video_list'>['rows'][number], 'videoId' | 'title' | 'year'>;

/** All videos, last changed first. */
export const videoSearch = searchedIn<Video>({
  name: 'videos',
  list: (read, matching) => read('adm/get_adm_video_list', { sort: '-updatedAt', ...matching }),
  one: (read, videoId) => read('adm/get_adm_video_detail', { videoId }),
  option: ({ videoId, title, year }, { pick }) => ({ value: videoId, label: `${pick(title)} · ${year}` }),
});

/** Title of a video; its id while loading and when it was deleted. */
export function VideoTitle({ row: { videoId } }: { row: { videoId: string } }) {
  const { pick } = useWords();
  const { data } = useRead(
    'adm/get_adm_video_detail',
    { videoId },
    {
      enabled: isId(videoId),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  return <span className={styles.clamped}>{data ? pick(data.title) : videoId}</span>;
}
