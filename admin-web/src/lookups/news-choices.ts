import type { ViewOf } from '@paddock/contracts/call-table';
import { searchedIn } from '../ui/searched.ts';

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
