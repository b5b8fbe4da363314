import { useEffect, useRef } from 'react';
import type { HeldComment } from '../../danmaku/comment-display.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { useDanmakuState, usePlayer } from '../player-context.ts';
import { CommentActionList } from './comment-line.tsx';
import styles from './comment-menu.module.css';

/** Actions of the comment that was pressed in the picture. */
export function CommentMenu({ danmaku }: { danmaku: Danmaku }) {
  const held = useDanmakuState(danmaku, (state) => state.held);
  return held ? <MenuFrame danmaku={danmaku} held={held} /> : null;
}

function MenuFrame({ danmaku, held }: { danmaku: Danmaku; held: HeldComment }) {
  const { video, root, surface } = usePlayer();
  const frame = useRef<HTMLFieldSetElement>(null);
  const { comment, left, top, bottom } = held;

  useEffect(() => {
    const page = root.ownerDocument;
    const menu = frame.current;
    menu?.querySelector('button')?.focus({ preventScroll: true });
    const close = ({ target }: Event) => {
      // A press on the picture closes the menu at its end, or it would pause the video too.
      if (target !== surface && !menu?.contains(target as Node)) danmaku.menu.close();
    };
    page.addEventListener('pointerdown', close);
    return () => {
      page.removeEventListener('pointerdown', close);
      const focused = page.activeElement;
      if (focused === page.body || menu?.contains(focused)) video.focus({ preventScroll: true });
    };
  }, [danmaku, root, surface, video]);

  const { clientHeight: height } = root;
  const placed =
    bottom > height / 2
      ? { bottom: height - top, maxHeight: top }
      : { top: bottom, maxHeight: height - bottom };
  return (
    <fieldset
      ref={frame}
      aria-label={comment.text}
      className={styles.menu}
      style={{
        left: `clamp(0.5rem, ${left}px, 100% - 14.5rem)`,
        ...placed,
      }}
    >
      <CommentActionList
        danmaku={danmaku}
        comment={comment}
        isHidden={false}
        onDone={() => danmaku.menu.close()}
      />
    </fieldset>
  );
}
