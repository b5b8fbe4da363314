import type { SelectOption } from '@paddock/ui/select-field';
import type { Read } from '../providers/http.ts';

/** All seasons from the first race to the last, latest first. */
export async function raceSeasons(read: Read): Promise<readonly SelectOption[]> {
  const ends = await Promise.all(
    (['startsAt', '-startsAt'] as const).map((sort) =>
      read('adm/get_adm_race_list', { page: 1, pageSize: 1, sort }),
    ),
  );
  const seasons = ends.flatMap(({ rows }) => rows.map(({ season }) => season));
  if (seasons.length === 0) return [];
  const [first, last] = [Math.min(...seasons), Math.max(...seasons)];
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index)).map((year) => ({
    value: year,
    label: year,
  }));
}
