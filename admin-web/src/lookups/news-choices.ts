import type { SelectOption } from '@paddock/ui/select-field';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';

/** As many as a list gives at once. */
const PAGE_SIZE = 100;

/** Entries that were published, the latest first: page after page, for a list of choices that ends early hides the rest. */
export async function newsOptions(read: Read, { pick, moment }: Words): Promise<readonly SelectOption[]> {
  const options = new Map<string, SelectOption>();
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the answer to one page tells whether there is another
    const { rows, total } = await read('adm/get_adm_news_list', {
      status: 'published',
      page,
      pageSize: PAGE_SIZE,
      sort: '-publishedAt',
    });
    for (const { newsId, title, publishedAt } of rows)
      options.set(newsId, { value: newsId, label: `${pick(title)} · ${moment(publishedAt)}` });
    if (page * PAGE_SIZE >= total) return [...options.values()];
  }
}
