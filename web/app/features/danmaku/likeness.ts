import type { DanmakuComment } from './comment.ts';

/** Window in seconds, and the number of comments that makes a crowd. */
const TOGETHER = 10;
const CROWD = 60;

/** Normalizes case, spaces, punctuation and repeated letters. */
const gist = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
    .replaceAll(/(.)\1{2,}/gu, '$1$1');

/** Merges similar comments of a crowd into the first, with a count. Sparse places are unchanged. */
export function gatherLike(sorted: readonly DanmakuComment[]): DanmakuComment[] {
  const crowds = Map.groupBy(sorted, ({ time }) => Math.floor(time / TOGETHER));
  return [...crowds.values()].flatMap((crowd) => (crowd.length < CROWD ? crowd : gatherCrowd(crowd)));
}

function gatherCrowd(crowd: readonly DanmakuComment[]): DanmakuComment[] {
  const kept = new Map<string, DanmakuComment>();
  for (const comment of crowd) {
    const said = gist(comment.text) || comment.text;
    const key = comment.isOwn ? `own ${kept.size}` : `${comment.kind} ${said}`;
    const first = kept.get(key);
    kept.set(key, first ? { ...first, count: (first.count ?? 1) + 1 } : comment);
  }
  return [...kept.values()];
}
