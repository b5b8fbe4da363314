import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clockTime } from '../texts/player-texts.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { playerLimits, type Heat, type Mark, type Thumbnails } from '../core/player-options.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  thumbnails: Thumbnails | undefined;
  marks: readonly Mark[];
  heat: Heat | undefined;
}

export function ProgressBar({ thumbnails, marks, heat }: ProgressBarProps) {
  const { playback, texts, danmaku } = usePlayer();
  const duration = usePlayerState((state) => state.duration);
  const time = usePlayerState((state) => state.time);
  const bufferedTo = usePlayerState((state) => state.bufferedTo);
  const bar = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<number>();
  const shareOf = (seconds: number): number => (duration > 0 ? Math.min(1, seconds / duration) : 0);

  // Custom properties are set by script: the CSP forbids style attributes.
  useEffect(() => {
    bar.current?.style.setProperty('--played', String(shareOf(time)));
    bar.current?.style.setProperty('--buffered', String(shareOf(bufferedTo)));
  });

  function point({ clientX, currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    playback.skip(steps * playerLimits.keyboardSeek);
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      onPointerMove={point}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      {heat && danmaku && duration > 0 && <HeatCurve heat={heat} duration={duration} danmaku={danmaku} />}
      <span className={styles.line} />
      {marks
        .filter((mark) => mark.time <= duration)
        .map((mark) => (
          <MarkPoint
            key={`${mark.time} ${mark.label}`}
            share={shareOf(mark.time)}
            isBest={mark.isBest ?? false}
          />
        ))}
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.seek}
        aria-valuetext={`${clockTime(time)} / ${clockTime(duration)}`}
        min={0}
        max={duration || 1}
        step={0.1}
        value={time}
        disabled={duration === 0}
        onChange={({ target }) => playback.seek(Number(target.value))}
        onKeyDown={handleKeyDown}
      />
      {pointedAt !== undefined && duration > 0 && (
        <Preview share={pointedAt} duration={duration} thumbnails={thumbnails} marks={marks} />
      )}
    </div>
  );
}

/** Comment density; hidden with comments or by its own setting. */
function HeatCurve({ heat, duration, danmaku }: { heat: Heat; duration: number; danmaku: Danmaku }) {
  const isShown = useDanmakuState(danmaku, (state) => state.isShown && state.isHeatShown);
  const { seconds, counts } = heat;
  const max = Math.max(...counts, 1);
  const points = counts.map(
    (count, part) => `${((part + 0.5) * seconds).toFixed(1)},${(1 - count / max).toFixed(3)}`,
  );
  if (!isShown || counts.length < 2) return null;
  return (
    <svg className={styles.heat} viewBox={`0 0 ${duration} 1`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,1 ${points.join(' ')} ${Math.min(duration, counts.length * seconds)},1`} />
    </svg>
  );
}

function MarkPoint({ share, isBest }: { share: number; isBest: boolean }) {
  const point = useRef<HTMLSpanElement>(null);
  useEffect(() => point.current?.style.setProperty('--at', String(share)), [share]);
  return <span ref={point} className={styles.mark} data-best={isBest} />;
}

interface PreviewProps extends Omit<ProgressBarProps, 'heat'> {
  share: number;
  duration: number;
}

const WIDTH = playerLimits.thumbnailWidth;

/** Thumbnail, time and mark under the pointer. */
function Preview({ share, duration, thumbnails, marks }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const time = share * duration;
  const mark = marks.findLast((each) => each.time <= time);
  useEffect(() => {
    box.current?.style.setProperty('--at', String(share));
    if (!thumbnails || !picture.current) return;
    const { url, count = 100, columns = count } = thumbnails;
    const index = Math.min(count - 1, Math.floor(share * count));
    const [column, row] = [index % columns, Math.floor(index / columns)];
    Object.assign(picture.current.style, {
      backgroundImage: `url("${encodeURI(url)}")`,
      backgroundSize: `${columns * WIDTH}px auto`,
      backgroundPosition: `${-column * WIDTH}px ${-row * WIDTH * (9 / 16)}px`,
    });
  });
  return (
    <div ref={box} className={styles.preview} aria-hidden="true">
      {thumbnails && <span ref={picture} className={styles.picture} />}
      <span className={styles.time}>
        {clockTime(time)}
        {mark && ` · ${mark.label}`}
      </span>
    </div>
  );
}
