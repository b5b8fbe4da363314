import { useEffect, useRef, useState } from 'react';
import type { DanmakuOptions } from '../danmaku/danmaku-state.ts';
import { PlayerInterface, type NextVideo } from './controls/player-interface.tsx';
import type {
  Heat,
  Mark,
  PlayerOptions,
  Quality,
  SourceType,
  Subtitle,
  Thumbnails,
} from './core/player-options.ts';
import { Player } from './core/player.ts';
import { PlayerContext } from './player-context.ts';
import { loadPlayerTexts } from './texts/load-player-texts.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  /** What the video is called; the name of the player for who cannot see it. */
  title: string;
  url: string;
  /** What the browser's own controls play until ours have come, where it cannot play `url` by itself. */
  plainUrl?: string;
  type?: SourceType;
  quality?: readonly Quality[];
  defaultQuality?: number;
  poster?: string;
  thumbnails?: Thumbnails;
  subtitles?: readonly Subtitle[];
  danmaku?: DanmakuOptions;
  /** By what it is remembered where somebody stopped; without it that is not remembered. */
  id?: string;
  /** The language of the page as a tag; the player speaks it and begins with its subtitles. */
  lang: string;
  /** Seconds; a link to a moment of the video. A change of it jumps there. */
  startAt?: number | undefined;
  /** Which link led to it: the same moment may be asked for again. */
  jump?: string | undefined;
  /** Plays as soon as it can, because somebody has asked for that. */
  isStarted?: boolean | undefined;
  marks?: readonly Mark[] | undefined;
  heat?: Heat | undefined;
  next?: NextVideo;
  isLive?: boolean;
  isLooping?: boolean;
  hasHotkeys?: boolean;
  castingScript?: string;
  /** Instead of the house's own. */
  theme?: string;
}

/** What makes another player necessary; everything else may change while one is watched. */
const keyOf = ({ url, type, quality, subtitles, danmaku, lang }: VideoPlayerProps): string =>
  JSON.stringify([url, type, quality, subtitles, lang, danmaku && { ...danmaku, service: undefined }]);

/** A video with our controls and comments over it. Without script, and until it has come, the browser's own controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  return <PlayerFrame key={keyOf(props)} {...props} />;
}

function PlayerFrame({
  title,
  poster,
  plainUrl,
  theme,
  thumbnails,
  marks,
  heat,
  next,
  jump,
  ...rest
}: VideoPlayerProps) {
  const { url, subtitles = [] } = rest;
  const root = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player>();
  // The options of the first drawing; another source is another frame.
  const [begun] = useState(rest);

  useEffect(() => {
    let isLeft = false;
    let made: Player | undefined;
    async function begin() {
      const texts = await loadPlayerTexts(begun.lang);
      if (isLeft || !root.current || !video.current || !surface.current || !sky.current) return;
      const parts = {
        root: root.current,
        video: video.current,
        surface: surface.current,
        sky: sky.current,
      };
      made = new Player(parts, optionsOf(begun), texts, begun.danmaku);
      setPlayer(made);
    }
    void begin();
    return () => {
      isLeft = true;
      made?.destroy();
    };
  }, [begun]);

  useEffect(() => {
    if (theme) root.current?.style.setProperty('--player-theme', theme);
  }, [theme]);

  const { startAt } = rest;
  const asked = `${startAt} ${jump}`;
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (!player || startAt === undefined || lastAsked.current === asked) return;
    lastAsked.current = asked;
    player.playback.seek(startAt);
  }, [player, startAt, asked]);

  return (
    <section ref={root} className={styles.player} aria-label={title} data-player={player ? 'ready' : 'plain'}>
      {/* Subtitles are the video's own; one without any has none to show. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        controls={!player}
        preload="metadata"
        playsInline
        poster={poster}
        src={plainUrl ?? url}
      >
        {subtitles.map(({ lang, name, url: file }) => (
          <track key={file} kind="subtitles" srcLang={lang} label={name ?? lang} src={file} />
        ))}
      </video>
      <div ref={surface} className={styles.surface} />
      <div ref={sky} className={styles.sky} aria-hidden="true" />
      {player && (
        <PlayerContext value={player}>
          <PlayerInterface thumbnails={thumbnails} marks={marks} heat={heat} next={next} />
        </PlayerContext>
      )}
    </section>
  );
}

function optionsOf({ url, type, ...rest }: Omit<VideoPlayerProps, 'title' | 'plainUrl'>): PlayerOptions {
  return {
    ...rest,
    source: { url, ...(type && { type }) },
    subtitleLang: rest.lang,
  };
}
