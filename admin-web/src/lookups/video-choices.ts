import type { ViewOf } from '@paddock/contracts/call-table';
import { searchedIn } from '../ui/searched.ts';

type Video = Pick<ViewOf<'adm/get_adm_video_list'>['rows'][number], 'videoId' | 'title' | 'year'>;

/** All videos, last changed first. */
export const videoSearch = searchedIn<Video>({
  name: 'videos',
  list: (read, matching) => read('adm/get_adm_video_list', { sort: '-updatedAt', ...matching }),
  one: (read, videoId) => read('adm/get_adm_video_detail', { videoId }),
  option: ({ videoId, title, year }, { pick }) => ({ value: videoId, label: `${pick(title)} · ${year}` }),
});
