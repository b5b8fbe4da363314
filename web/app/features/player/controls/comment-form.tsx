import { maxCommentLength } from '@paddock/contracts/danmaku/danmaku-limits';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import {
  commentColors,
  commentKinds,
  charactersOf,
  cssColor,
  fitting,
  WHITE,
  type CommentKind,
} from '../../danmaku/comment.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer } from '../player-context.ts';
import styles from './fields.module.css';

/** Cleared when the comment is stored. */
export function CommentForm({ danmaku }: { danmaku: Danmaku }) {
  const { texts, controller } = usePlayer();
  const [text, setText] = useState('');
  const [color, setColor] = useState<number>(WHITE);
  const [kind, setKind] = useState<CommentKind>('scroll');
  const [isSending, setIsSending] = useState(false);
  const needsSignIn = useDanmakuState(danmaku, (state) => state.isMember === false);
  useEffect(() => void danmaku.loadViewer(), [danmaku]);
  const left = maxCommentLength - charactersOf(text);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const isStored = await danmaku.send(text, color, kind);
    setIsSending(false);
    if (!isStored) return;
    setText('');
    controller.openPanel(undefined);
  }

  if (needsSignIn)
    return (
      <p className={styles.note}>
        <a className={styles.link} href={danmaku.signInAddress}>
          {texts.signInToWrite}
        </a>
      </p>
    );
  return (
    <form className={styles.fields} onSubmit={(event) => void send(event)}>
      <div className={styles.row}>
        <input
          className={styles.text}
          aria-label={texts.write}
          placeholder={texts.writeHere}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          // Leaves IME composition alone.
          onChange={({ target, nativeEvent }) =>
            setText((nativeEvent as InputEvent).isComposing ? target.value : fitting(target.value))
          }
          onCompositionEnd={({ currentTarget }) => setText(fitting(currentTarget.value))}
        />
        <button type="submit" className={styles.action} aria-disabled={isSending}>
          {texts.send}
        </button>
      </div>
      {left <= 10 && <output className={styles.note}>{fill(texts.charactersLeft, Math.max(0, left))}</output>}
      <ColorChoice color={color} onChoose={setColor} />
      <KindChoice kind={kind} onChoose={setKind} />
    </form>
  );
}

function ColorChoice({ color, onChoose }: { color: number; onChoose: (color: number) => void }) {
  const { texts } = usePlayer();
  const group = useId();
  const names = [texts.white, texts.red, texts.yellow, texts.green, texts.blue, texts.purple];
  return (
    <fieldset className={styles.choices} aria-label={texts.color}>
      {commentColors.map((each, index) => (
        <label key={each} className={styles.choice} title={names[index]}>
          <input
            type="radio"
            name={group}
            aria-label={names[index]}
            checked={each === color}
            onChange={() => onChoose(each)}
          />
          <Swatch color={each} />
        </label>
      ))}
    </fieldset>
  );
}

function KindChoice({ kind, onChoose }: { kind: CommentKind; onChoose: (kind: CommentKind) => void }) {
  const { texts } = usePlayer();
  const group = useId();
  return (
    <fieldset className={styles.choices} aria-label={texts.kind}>
      {commentKinds.map((each) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name={group} checked={each === kind} onChange={() => onChoose(each)} />
          {texts[each]}
        </label>
      ))}
    </fieldset>
  );
}

function Swatch({ color }: { color: number }) {
  const swatch = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (swatch.current) swatch.current.style.background = cssColor(color);
  }, [color]);
  return <span ref={swatch} className={styles.swatch} aria-hidden="true" />;
}
