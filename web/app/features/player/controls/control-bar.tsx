import type { Heat, Mark, Thumbnails } from '../core/player-options.ts';
import type { PanelName } from '../core/player-state.ts';
import { clockTime, fill } from '../texts/player-texts.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import type { Danmaku } from '../../danmaku/danmaku.ts';
import { ControlButton } from './control-button.tsx';
import styles from './control-bar.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** Seconds; a live stream is always a little behind. */
const FAR_BEHIND = 20;

interface ControlBarProps {
  thumbnails: Thumbnails | undefined;
  marks: readonly Mark[];
  heat: Heat | undefined;
}

export function ControlBar({ thumbnails, marks, heat }: ControlBarProps) {
  const { playback, danmaku, texts, fullScreen, options } = usePlayer();
  const hasQualities = usePlayerState((state) => state.qualities.length > 1);
  const isPaused = usePlayerState((state) => state.isPaused);
  const isLive = usePlayerState((state) => state.isLive);
  const screen = usePlayerState((state) => state.fullScreen);
  return (
    <div className={styles.bar}>
      {!isLive && <ProgressBar thumbnails={thumbnails} marks={marks} heat={heat} />}
      <div className={styles.buttons}>
        <ControlButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? texts.play : texts.pause}
          onClick={() => playback.toggle()}
        />
        <Volume />
        {isLive ? <OnAir /> : <Times />}
        {danmaku && <Viewers danmaku={danmaku} />}
        <span className={styles.space} />
        {danmaku && <DanmakuButtons danmaku={danmaku} />}
        {hasQualities && <QualityButton />}
        {options.subtitles && options.subtitles.length > 0 && (
          <PanelButton panel="subtitles" icon="subtitles" label={texts.subtitles} />
        )}
        <PanelButton panel="settings" icon="settings" label={texts.settings} />
        <span className={styles.wide}>
          <ControlButton
            icon="window-screen"
            label={screen === 'web' ? texts.leaveWebFullScreen : texts.webFullScreen}
            onClick={() => fullScreen.toggle('web')}
          />
        </span>
        <ControlButton
          icon={screen === 'browser' ? 'full-screen-exit' : 'full-screen'}
          label={screen === 'browser' ? texts.leaveFullScreen : texts.fullScreen}
          onClick={() => fullScreen.toggle('browser')}
        />
      </div>
    </div>
  );
}

/** Delay and a jump to the live edge. */
function OnAir() {
  const { playback, texts } = usePlayer();
  const behind = usePlayerState((state) => Math.round(state.behind));
  const isNarrow = usePlayerState((state) => state.isNarrow);
  const isFar = behind > FAR_BEHIND;
  const goToLive = () => playback.toLive();
  // Narrow: room for one of the two.
  if (isNarrow && isFar) {
    const text = `−${clockTime(behind)}`;
    return <ControlButton icon="play" text={text} label={`${texts.toLive} (${text})`} onClick={goToLive} />;
  }
  return (
    <>
      <span className={styles.live}>{texts.live}</span>
      {behind > 0 && <span className={styles.quiet}>{fill(texts.behind, behind)}</span>}
      {isFar && <ControlButton icon="play" text={texts.toLive} label={texts.toLive} onClick={goToLive} />}
    </>
  );
}

function Viewers({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const viewers = useDanmakuState(danmaku, (state) => state.viewers);
  if (viewers === undefined) return null;
  return (
    <span className={`${styles.quiet} ${styles.wide} ${styles.viewers}`}>{fill(texts.viewers, viewers)}</span>
  );
}

function Times() {
  const time = usePlayerState((state) => Math.floor(state.time));
  const duration = usePlayerState((state) => Math.floor(state.duration));
  return (
    <span className={styles.times}>
      {clockTime(time)} <span className={styles.length}>/ {clockTime(duration)}</span>
    </span>
  );
}

interface PanelButtonProps {
  panel: PanelName;
  icon: 'subtitles' | 'settings' | 'edit' | 'list';
  label: string;
  text?: string;
}

function PanelButton({ panel, ...rest }: PanelButtonProps) {
  const { controller } = usePlayer();
  const isOpen = usePlayerState((state) => state.panel === panel);
  return <ControlButton {...rest} aria-expanded={isOpen} onClick={() => controller.togglePanel(panel)} />;
}

function QualityButton() {
  const { texts, controller } = usePlayer();
  const isOpen = usePlayerState((state) => state.panel === 'quality');
  const name = usePlayerState(({ qualities, quality = 0 }) => qualities[quality]?.name ?? '');
  return (
    <ControlButton
      icon="settings"
      text={name}
      label={`${texts.quality}: ${name}`}
      aria-expanded={isOpen}
      onClick={() => controller.togglePanel('quality')}
    />
  );
}

function DanmakuButtons({ danmaku }: { danmaku: Danmaku }) {
  const { texts } = usePlayer();
  const isShown = useDanmakuState(danmaku, (state) => state.isShown);
  const isLoading = useDanmakuState(danmaku, (state) => state.isLoading);
  return (
    <>
      {isLoading && <span className={styles.quiet}>{texts.danmakuLoading}</span>}
      <PanelButton panel="send" icon="edit" label={texts.write} />
      <ControlButton
        icon={isShown ? 'comment' : 'comment-off'}
        label={texts.showDanmaku}
        isOn={isShown}
        onClick={() => danmaku.toggle()}
      />
      <span className={styles.wide}>
        <PanelButton panel="comments" icon="list" label={texts.comments} />
      </span>
    </>
  );
}

function Volume() {
  const { playback, texts } = usePlayer();
  const isSilent = usePlayerState((state) => state.isMuted || state.volume === 0);
  const volume = usePlayerState((state) => (state.isMuted ? 0 : state.volume));
  return (
    <span className={styles.volume}>
      <ControlButton
        icon={isSilent ? 'volume-off' : 'volume'}
        label={isSilent ? texts.unmute : texts.mute}
        onClick={() => playback.toggleMute()}
      />
      <input
        type="range"
        className={styles.volumeSlider}
        aria-label={texts.volume}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ target }) => playback.setVolume(Number(target.value))}
      />
    </span>
  );
}
