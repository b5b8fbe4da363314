import type { Danmaku } from '../../danmaku/danmaku.ts';
import { playerLimits } from '../core/player-options.ts';
import { useDanmakuState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './fields.module.css';

export function SettingsPanel() {
  const player = usePlayer();
  const { playback, texts, danmaku, controller, infoPanel, options } = player;
  const rate = usePlayerState((state) => state.rate);
  const isLooping = usePlayerState((state) => state.isLooping);
  const isLive = usePlayerState((state) => state.isLive);
  const isCastable = usePlayerState((state) => state.isCastable);
  const canFloat = player.video.ownerDocument.pictureInPictureEnabled;
  return (
    <div className={styles.fields}>
      {!isLive && (
        <>
          <label className={styles.field}>
            {texts.speed}
            <select
              className={styles.select}
              value={rate}
              onChange={({ target }) => playback.setRate(Number(target.value))}
            >
              {playerLimits.speeds.map((speed) => (
                <option key={speed} value={speed}>
                  {speed === 1 ? texts.normalSpeed : speed}
                </option>
              ))}
            </select>
          </label>
          <Check label={texts.loop} isOn={isLooping} onChange={(isOn) => playback.setLooping(isOn)} />
        </>
      )}
      {danmaku && <DanmakuFields danmaku={danmaku} />}
      <div className={styles.actions}>
        <Action label={texts.screenshot} onPress={() => player.screenshot()} />
        {canFloat && (
          <Action label={texts.pictureInPicture} onPress={() => player.togglePictureInPicture()} />
        )}
        {isCastable && <Action label={texts.cast} onPress={() => player.cast()} />}
        <Action label={texts.info} onPress={() => infoPanel.toggle()} />
        {options.hasHotkeys !== false && (
          <Action label={texts.help} onPress={() => controller.openPanel('help')} />
        )}
      </div>
    </div>
  );
}

function DanmakuFields({ danmaku }: { danmaku: Danmaku }) {
  const { texts, controller } = usePlayer();
  const isLive = usePlayerState((state) => state.isLive);
  const { isShown, isHeatShown, isUnlimited, opacity, area, maxOnScreen } = useDanmakuState(
    danmaku,
    (state) => state,
  );
  const areas: [number, string][] = [
    [0.25, texts.quarter],
    [0.5, texts.half],
    [0.75, texts.threeQuarters],
    [1, texts.whole],
  ];
  return (
    <>
      <Check label={texts.showDanmaku} isOn={isShown} onChange={(isOn) => danmaku.setShown(isOn)} />
      {!isLive && (
        <Check label={texts.showHeat} isOn={isHeatShown} onChange={(isOn) => danmaku.setHeatShown(isOn)} />
      )}
      <Check
        label={texts.unlimited}
        isOn={isUnlimited}
        onChange={(isOn) => danmaku.setDisplay({ isUnlimited: isOn })}
      />
      <label className={styles.field}>
        {texts.opacity}
        <input
          type="range"
          className={styles.range}
          min={0}
          max={1}
          step={0.05}
          value={opacity}
          aria-valuetext={`${Math.round(opacity * 100)}%`}
          onChange={({ target }) => danmaku.setOpacity(Number(target.value))}
        />
      </label>
      <label className={styles.field}>
        {texts.area}
        <select
          className={styles.select}
          value={area}
          onChange={({ target }) => danmaku.setDisplay({ area: Number(target.value) })}
        >
          {areas.map(([share, name]) => (
            <option key={share} value={share}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {texts.density}
        <select
          className={styles.select}
          value={maxOnScreen}
          onChange={({ target }) => danmaku.setDisplay({ maxOnScreen: Number(target.value) })}
        >
          {[0, 10, 25, 50, 100].map((amount) => (
            <option key={amount} value={amount}>
              {amount || texts.allThatFit}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.actions}>
        <Action label={texts.filters} onPress={() => controller.openPanel('filters')} />
        <Action label={texts.comments} onPress={() => controller.openPanel('comments')} />
      </div>
    </>
  );
}

export function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="checkbox"
        className={styles.check}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

export function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {label}
    </button>
  );
}
