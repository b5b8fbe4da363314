import type { DanmakuComment } from './comment.ts';

/** Window in seconds, and the number of comments that makes a crowd. */
const WINDOW_SECONDS = 10;
const MIN_CROWD = 60;

/** Normalizes case, spaces, punctuation and repeated letters. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
    .replaceAll(/(.)\1{2,}/gu, '$1$1');

/** Merges similar comments of a crowd into the first, with a count. Sparse places are unchanged. */
export function mergeSimilar(sorted: readonly DanmakuComment[]): DanmakuComment[] {
  const crowds = Map.groupBy(sorted, ({ time }) => Math.floor(time / WINDOW_SECONDS));
  return [...crowds.values()].flatMap((crowd) => (crowd.length < MIN_CROWD ? crowd : mergeCrowd(crowd)));
}

function mergeCrowd(crowd: readonly DanmakuComment[]): DanmakuComment[] {
  const merged = new Map<string, DanmakuComment>();
  for (const comment of crowd) {
    const text = normalized(comment.text) || comment.text;
    const key = comment.isOwn ? `own ${merged.size}` : `${comment.kind} ${text}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...first, count: (first.count ?? 1) + 1 } : comment);
  }
  return [...merged.values()];
}
