import type { SelectOption } from '@paddock/ui/select-field';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';
import { everyRow } from './every-row.ts';

/** Videos in every status, those that changed last first. */
export async function videoOptions(read: Read, { pick }: Words): Promise<readonly SelectOption[]> {
  const videos = await everyRow(
    (at) => read('adm/get_adm_video_list', { ...at, sort: '-updatedAt' }),
    ({ videoId }) => videoId,
  );
  return videos.map(({ videoId, title, year }) => ({ value: videoId, label: `${pick(title)} · ${year}` }));
}
