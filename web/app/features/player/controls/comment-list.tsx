import type { Danmaku } from '../../danmaku/danmaku.ts';
import { fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './comment-list.module.css';
import { CommentLine } from './comment-line.tsx';

/** The comments nearest to the current time. */
const MAX_LISTED = 100;

export function CommentList({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const comments = useDanmakuState(danmaku, (state) => state.comments);
  const minute = usePlayerState((state) => Math.floor(state.time / 15) * 15);
  const next = comments.findIndex(({ time }) => time >= minute);
  const middle = next === -1 ? comments.length : next;
  const from = Math.max(0, Math.min(middle - MAX_LISTED / 4, comments.length - MAX_LISTED));
  const listed = comments.slice(from, from + MAX_LISTED);
  if (listed.length === 0) return <p className={styles.note}>{texts.noComments}</p>;
  return (
    <>
      {comments.length > MAX_LISTED && <p className={styles.note}>{fill(texts.someComments, MAX_LISTED)}</p>}
      <ol className={styles.list}>
        {listed.map((comment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- comments may repeat
          <CommentLine
            key={comment.id ?? `${comment.time} ${from + index}`}
            danmaku={danmaku}
            comment={comment}
            isCurrent={from + index === Math.min(middle, comments.length - 1)}
          />
        ))}
      </ol>
    </>
  );
}
