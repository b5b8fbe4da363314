import { clockTime } from '../core/clock-time.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './comment-list.module.css';
import { ControlButton } from './control-button.tsx';

/** As many as somebody reads; the nearest to what is watched. */
const MOST_LISTED = 100;

export function CommentList({ danmaku }: { danmaku: Danmaku }) {
  const { playback, texts } = usePlayer();
  const comments = useDanmakuState(danmaku, (state) => state.comments);
  const senders = useDanmakuState(danmaku, (state) => state.filters.senders);
  const minute = usePlayerState((state) => Math.floor(state.time / 15) * 15);
  const next = comments.findIndex(({ time }) => time >= minute);
  const middle = next === -1 ? comments.length : next;
  const from = Math.max(0, Math.min(middle - MOST_LISTED / 4, comments.length - MOST_LISTED));
  const listed = comments.slice(from, from + MOST_LISTED);
  if (listed.length === 0) return <p className={styles.note}>{texts.noComments}</p>;
  return (
    <>
      {comments.length > MOST_LISTED && (
        <p className={styles.note}>{fill(texts.someComments, MOST_LISTED)}</p>
      )}
      <ol className={styles.list}>
        {listed.map((comment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be said twice at one moment
          <li
            key={`${comment.time} ${comment.author} ${comment.text} ${from + index}`}
            className={styles.line}
          >
            <button type="button" className={styles.comment} onClick={() => playback.seek(comment.time)}>
              <span className={styles.time}>{clockTime(comment.time)}</span> {comment.text}
            </button>
            {comment.author !== '' && !comment.isOwn && !senders.includes(comment.author) && (
              <ControlButton
                icon="eye-off"
                label={`${texts.hideSender}: ${comment.author}`}
                onClick={() => danmaku.setFilters({ senders: [...senders, comment.author] })}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
