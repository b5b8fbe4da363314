import type { SelectOption } from '@paddock/ui/select-field';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';
import { everyRow } from './every-row.ts';

/** Entries that were published, the latest first. */
export async function newsOptions(read: Read, { pick, moment }: Words): Promise<readonly SelectOption[]> {
  const entries = await everyRow(
    (at) => read('adm/get_adm_news_list', { ...at, status: 'published', sort: '-publishedAt' }),
    ({ newsId }) => newsId,
  );
  return entries.map(({ newsId, title, publishedAt }) => ({
    value: newsId,
    label: `${pick(title)} · ${moment(publishedAt)}`,
  }));
}
