import { hotkeys } from '../core/hotkeys.ts';
import { usePlayer } from '../player-context.ts';
import styles from './panels.module.css';

const keyNames: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

export function HelpPanel() {
  const { texts } = usePlayer();
  const names: Record<(typeof hotkeys)[keyof typeof hotkeys], string> = {
    play: `${texts.play} / ${texts.pause}`,
    back: texts.back5,
    on: texts.on5,
    louder: texts.louder,
    quieter: texts.quieter,
    mute: texts.mute,
    fullScreen: texts.fullScreen,
    webFullScreen: texts.webFullScreen,
    subtitles: texts.subtitles,
    danmaku: texts.danmaku,
    pictureInPicture: texts.pictureInPicture,
    help: texts.help,
    leave: texts.leave,
  };
  return (
    <dl className={styles.keys}>
      {Object.entries(hotkeys).map(([key, action]) => (
        <div key={key} className={styles.keyRow}>
          <dt>
            <kbd className={styles.key}>{keyNames[key] ?? key.toUpperCase()}</kbd>
          </dt>
          <dd className={styles.action}>{names[action]}</dd>
        </div>
      ))}
    </dl>
  );
}
