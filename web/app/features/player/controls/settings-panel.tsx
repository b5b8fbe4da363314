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
          <Choice
            label={texts.speed}
            value={rate}
            choices={playerLimits.speeds.map((speed) => [speed, speed === 1 ? texts.normalSpeed : speed])}
            onChange={(speed) => playback.setRate(speed)}
          />
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
  const { isShown, isHeatShown, isUnlimited, opacity, size, speed, area, maxOnScreen } = useDanmakuState(
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
      <Choice
        label={texts.danmakuSize}
        value={size}
        choices={[0.75, 1, 1.25, 1.5].map(percent)}
        onChange={(chosen) => danmaku.setDisplay({ size: chosen })}
      />
      <Choice
        label={texts.danmakuSpeed}
        value={speed}
        choices={[0.5, 0.75, 1, 1.25, 1.5].map(percent)}
        onChange={(chosen) => danmaku.setDisplay({ speed: chosen })}
      />
      <Choice
        label={texts.area}
        value={area}
        choices={areas}
        onChange={(chosen) => danmaku.setDisplay({ area: chosen })}
      />
      <Choice
        label={texts.density}
        value={maxOnScreen}
        choices={[0, 10, 25, 50, 100].map((amount) => [amount, amount || texts.allThatFit])}
        onChange={(chosen) => danmaku.setDisplay({ maxOnScreen: chosen })}
      />
      <div className={styles.actions}>
        <Action label={texts.filters} onPress={() => controller.openPanel('filters')} />
        <Action label={texts.comments} onPress={() => controller.openPanel('comments')} />
      </div>
    </>
  );
}

type ChoiceOption = [value: number, name: string | number];

const percent = (factor: number): ChoiceOption => [factor, `${factor * 100}%`];

interface ChoiceProps {
  label: string;
  value: number;
  choices: readonly ChoiceOption[];
  onChange: (value: number) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className={styles.field}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
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
