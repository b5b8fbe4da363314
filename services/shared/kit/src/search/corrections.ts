import type { Database } from '../database/database.ts';
import { soundOf } from './russian-sounds.ts';
import { editDistance, lettersOf, maxEditDistance, type SearchQuery } from './search-text.ts';

/** Replaces each word by the nearest title word within a typo's distance. */
export async function corrected(
  database: Database,
  { words, units }: SearchQuery,
): Promise<SearchQuery | null> {
  const correctable = words.filter((word) => maxEditDistance(word) > 0);
  if (correctable.length === 0) return null;
  const rows = await database.query<{ original: string; word: string }>(nearWords, [
    JSON.stringify(correctable.map((word) => ({ word, letters: lettersOf(word) }))),
  ]);
  const meant = words.map((word) => {
    const max = maxEditDistance(word);
    const near = rows
      .filter((row) => row.original === word)
      .map((row) => ({ word: row.word, count: typosIn(word, row.word, max) }))
      .filter(({ count }) => count <= max)
      .toSorted((a, b) => a.count - b.count);
    return near[0]?.word ?? word;
  });
  return meant.some((word, i) => word !== words[i]) ? { words: meant, units } : null;
}

/** Misspellings that sound the same are no typos. */
const typosIn = (word: string, meant: string, max: number): number =>
  Math.min(editDistance(word, meant, max), editDistance(soundOf(word), soundOf(meant), max));

const nearWords = `
  select given_query.word as original, near.word
  from jsonb_to_recordset($1) as given_query (word text, letters text[])
    cross join lateral (
      select w.word from search_word w where w.letters && given_query.letters
      order by cardinality(array(select unnest(w.letters) intersect select unnest(given_query.letters))) desc,
        abs(length(w.word) - length(given_query.word)), w.word
      limit 10
    ) as near`;
