import { Icon } from '@paddock/ui/pictures/icon';
import { Spinner } from '@paddock/ui/spinner';
import { Link } from 'react-router';
import type { Heat, Mark, Thumbnails } from '../core/player-options.ts';
import type { Player } from '../core/player.ts';
import { PlayerContext, usePlayer, usePlayerState } from '../player-context.ts';
import { CommentMenu } from './comment-menu.tsx';
import { ControlBar } from './control-bar.tsx';
import { InfoView } from './info-view.tsx';
import { Panels } from './panels.tsx';
import { Action } from './settings-panel.tsx';
import styles from './player-interface.module.css';

export interface NextVideo {
  title: string;
  address: string;
}

interface PlayerInterfaceProps {
  player: Player;
  thumbnails: Thumbnails | undefined;
  marks: readonly Mark[] | undefined;
  heat: Heat | undefined;
  next: NextVideo | undefined;
}

export function PlayerInterface({ player, ...props }: PlayerInterfaceProps) {
  return (
    <PlayerContext value={player}>
      <Layers {...props} />
    </PlayerContext>
  );
}

function Layers({ thumbnails, marks = [], heat, next }: Omit<PlayerInterfaceProps, 'player'>) {
  const { danmaku } = usePlayer();
  const isShown = usePlayerState((state) => state.isControllerShown);
  const isNarrow = usePlayerState((state) => state.isNarrow);
  const fullScreen = usePlayerState((state) => state.fullScreen);
  return (
    <div
      className={styles.interface}
      data-hidden={!isShown}
      data-narrow={isNarrow}
      data-full-screen={fullScreen ?? 'none'}
    >
      <SubtitleLines />
      <Middle next={next} />
      <NoticeList />
      <InfoView />
      {danmaku && <CommentMenu danmaku={danmaku} />}
      <Panels />
      <ControlBar thumbnails={thumbnails} marks={marks} heat={heat} />
    </div>
  );
}

/** Play button, or loading, error and next video in its place. */
function Middle({ next }: { next: NextVideo | undefined }) {
  const player = usePlayer();
  const { playback, texts } = player;
  const error = usePlayerState((state) => state.error);
  const canTryAgain = usePlayerState((state) => state.canTryAgain);
  const isLoading = usePlayerState((state) => state.isLoading || state.isSwitching);
  const isPaused = usePlayerState((state) => state.isPaused);
  const hasEnded = usePlayerState((state) => state.hasEnded);
  if (error) {
    return (
      <div className={styles.error}>
        <Icon name="error" /> <span role="alert">{error}</span>
        {canTryAgain && <Action label={texts.tryAgain} onPress={() => void player.tryAgain()} />}
      </div>
    );
  }
  if (isLoading) return <Spinner label={texts.loading} className={styles.loading} />;
  if (!isPaused) return null;
  return (
    <div className={styles.middle}>
      <button
        type="button"
        className={styles.bigPlay}
        aria-label={hasEnded ? texts.replay : texts.play}
        onClick={() => playback.toggle()}
      >
        <Icon name={hasEnded ? 'refresh' : 'play'} size="l" />
      </button>
      {hasEnded && next && (
        <Link to={next.address} className={styles.next}>
          <span className={styles.nextLabel}>{texts.next}</span> {next.title}
        </Link>
      )}
    </div>
  );
}

function NoticeList() {
  const notices = usePlayerState((state) => state.notices);
  return (
    <output className={styles.notices}>
      {notices.map(({ kind, text }) => (
        <span key={kind} className={styles.notice}>
          {text}
        </span>
      ))}
    </output>
  );
}

function SubtitleLines() {
  const cues = usePlayerState((state) => state.cues);
  if (cues.length === 0) return null;
  return (
    <div className={styles.subtitles}>
      {cues.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
