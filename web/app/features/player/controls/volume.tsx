import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';
import styles from './volume.module.css';

export function Volume() {
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
        className={styles.slider}
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
