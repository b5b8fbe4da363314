import { countBefore } from '../../danmaku/flights/count-before.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './comment-list.module.css';
import { CommentLine } from './comment-line.tsx';
import { useFollowedRow } from './followed-row.ts';

/** The comments nearest to the current time. */
const MAX_LISTED = 100;
/** The listed rows change after so many comments, not with each. */
const STEP = 25;

/** Opens at the current second and follows it. */
export function CommentList({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const comments = useDanmakuState(danmaku, (state) => state.comments);
  const second = usePlayerState((state) => Math.floor(state.time));
  const next = countBefore(comments, ({ time }) => time, second, false);
  const current = Math.min(next, comments.length - 1);
  const before = Math.floor(current / STEP) * STEP - STEP;
  const from = Math.max(0, Math.min(before, comments.length - MAX_LISTED));
  const listed = comments.slice(from, from + MAX_LISTED);
  const list = useFollowedRow(current, from);
  if (listed.length === 0) return <p className={styles.note}>{texts.noComments}</p>;
  return (
    <>
      {comments.length > MAX_LISTED && <p className={styles.note}>{fill(texts.someComments, MAX_LISTED)}</p>}
      <ol ref={list} className={styles.list}>
        {listed.map((comment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- comments may repeat
          <CommentLine
            key={comment.id ?? `${comment.time} ${from + index}`}
            danmaku={danmaku}
            comment={comment}
            isCurrent={from + index === current}
          />
        ))}
      </ol>
    </>
  );
}
