import { useId } from 'react';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './fields.module.css';

interface ChoicesProps {
  label: string;
  names: readonly string[];
  chosen: number;
  disabled?: boolean;
  onChoose: (index: number) => void;
}

function Choices({ label, names, chosen, disabled, onChoose }: ChoicesProps) {
  const group = useId();
  return (
    <fieldset className={styles.choices} aria-label={label} disabled={disabled}>
      {names.map((name, index) => (
        <label key={name} className={styles.choice}>
          <input type="radio" name={group} checked={index === chosen} onChange={() => onChoose(index)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

export function QualityPanel() {
  const player = usePlayer();
  const qualities = usePlayerState((state) => state.qualities);
  const chosen = usePlayerState((state) => state.quality ?? 0);
  const isSwitching = usePlayerState((state) => state.isSwitching);
  return (
    <Choices
      label={player.texts.quality}
      names={qualities.map(({ name }) => name)}
      chosen={chosen}
      disabled={isSwitching}
      onChoose={(index) => void player.switchQuality(index)}
    />
  );
}

export const nameOfLanguage = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

export function SubtitlePanel() {
  const { options, subtitles, texts } = usePlayer();
  const chosen = usePlayerState((state) => (state.isSubtitleShown ? (state.subtitle ?? 0) + 1 : 0));
  const names = (options.subtitles ?? []).map(({ lang, name }) => name ?? nameOfLanguage(lang));
  return (
    <Choices
      label={texts.subtitles}
      names={[texts.subtitlesOff, ...names]}
      chosen={chosen}
      onChoose={(index) => {
        if (index > 0) subtitles.choose(index - 1);
        if (index > 0 !== chosen > 0) subtitles.toggle();
      }}
    />
  );
}
