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
import { loadPlayerTexts } from './texts/player-texts.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  /** Accessible name. */
  title: string;
  url: string;
  /** Source for the browser's own controls, when they cannot play `url`. */
  plainUrl?: string;
  type?: SourceType;
  quality?: readonly Quality[];
  defaultQuality?: number;
  poster?: string;
  thumbnails?: Thumbnails;
  subtitles?: readonly Subtitle[];
  danmaku?: DanmakuOptions;
  /** Key of the resume position; not stored without it. */
  id?: string;
  /** BCP 47; texts of the player and default subtitle. */
  lang: string;
  /** Seconds; a change seeks. */
  startAt?: number | undefined;
  /** Identifies the link, so that the same moment can be followed again. */
  jump?: string | undefined;
  /** Starts playing after an explicit request. */
  isStarted?: boolean | undefined;
  marks?: readonly Mark[] | undefined;
  heat?: Heat | undefined;
  next?: NextVideo;
  isLive?: boolean;
  isLooping?: boolean;
  hasHotkeys?: boolean;
  castingScript?: string;
  /** Accent color. */
  theme?: string;
}

/** Props that need a new player; others update in place. */
const keyOf = ({ url, type, quality, subtitles, danmaku, lang }: VideoPlayerProps): string =>
  JSON.stringify([url, type, quality, subtitles, lang, danmaku && { ...danmaku, service: undefined }]);

/** Video with our controls and comments. Before script loads, the browser's controls. */
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
  // Options of the first render; another source mounts another player.
  const [initial] = useState(rest);

  useEffect(() => {
    let isUnmounted = false;
    let created: Player | undefined;
    async function begin() {
      const texts = await loadPlayerTexts(initial.lang);
      if (isUnmounted || !root.current || !video.current || !surface.current || !sky.current) return;
      const parts = {
        root: root.current,
        video: video.current,
        surface: surface.current,
        sky: sky.current,
      };
      created = new Player(parts, optionsOf(initial), texts, initial.danmaku);
      setPlayer(created);
    }
    void begin();
    return () => {
      isUnmounted = true;
      created?.destroy();
    };
  }, [initial]);

  useEffect(() => {
    if (theme) root.current?.style.setProperty('--player-theme', theme);
  }, [theme]);

  const { startAt } = rest;
  const link = `${startAt} ${jump}`;
  const lastLink = useRef(link);
  useEffect(() => {
    if (!player || startAt === undefined || lastLink.current === link) return;
    lastLink.current = link;
    player.playback.seek(startAt);
  }, [player, startAt, link]);

  return (
    <section ref={root} className={styles.player} aria-label={title} data-player={player ? 'ready' : 'plain'}>
      {/* Subtitles come with the video, if any. */}
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
