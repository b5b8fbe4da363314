import { usePlayer, usePlayerState } from '../player-context.ts';
import { ControlButton } from './control-button.tsx';
import styles from './panels.module.css';

export function InfoView() {
  const { texts, infoPanel } = usePlayer();
  const info = usePlayerState((state) => state.info);
  if (!info) return null;
  const facts: [string, string | number][] = [
    [texts.infoType, info.type],
    [texts.infoAddress, info.url],
    [texts.infoResolution, info.resolution],
    [texts.infoDuration, info.duration],
    [texts.infoFrameRate, info.framesPerSecond?.toFixed(1) ?? '–'],
    [texts.infoDropped, info.droppedFrames ?? '–'],
    [texts.infoComments, info.comments],
  ];
  return (
    <section className={styles.info} aria-label={texts.info}>
      <ControlButton icon="close" label={texts.close} onClick={() => infoPanel.toggle()} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
