import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { Spinner } from '@paddock/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import type { DanmakuOptions } from '../danmaku/danmaku-state.ts';
import type { NextVideo, PlayerInterface } from './controls/player-interface.tsx';
import type {
  Heat,
  Mark,
  PlayerOptions,
  QualityOption,
  SourceType,
  Subtitle,
  Thumbnails,
} from './core/player-options.ts';
import type { Player } from './core/player.ts';
import { loadPlayerTexts } from './texts/player-texts.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  /** Accessible name. */
  title: string;
  url: string;
  /** Source for the browser's own controls, when they cannot play `url`. */
  plainUrl?: string;
  type?: SourceType;
  quality?: readonly QualityOption[];
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
  /** Label of a play button over the poster; the player loads when it is pressed or `startAt` is set. */
  startLabel?: string | undefined;
  marks?: readonly Mark[] | undefined;
  heat?: Heat | undefined;
  next?: NextVideo;
  isLive?: boolean;
  isLooping?: boolean;
  hasHotkeys?: boolean;
  /** Shares the viewer's settings between the hosts of this domain. */
  cookieDomain?: string | undefined;
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

/** The player, its controls and texts. */
async function loadPlayer(lang: string) {
  const [{ Player: Core }, { PlayerInterface: Interface }, texts] = await Promise.all([
    import('./core/player.ts'),
    import('./controls/player-interface.tsx'),
    loadPlayerTexts(lang),
  ]);
  return { Core, Interface, texts };
}

type Options = Omit<VideoPlayerProps, 'title' | 'plainUrl' | 'startLabel'>;

/** The player in the elements of these refs, once there are options. */
function useLoadedPlayer(options: Options | undefined, theme: string | undefined) {
  const root = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ player: Player; Interface: typeof PlayerInterface }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!options) return;
    let isUnmounted = false;
    let created: Player | undefined;
    async function begin(given: Options) {
      const { Core, Interface, texts } = await loadPlayer(given.lang);
      if (isUnmounted || !root.current || !video.current || !surface.current || !sky.current) return;
      const parts = {
        root: root.current,
        video: video.current,
        surface: surface.current,
        sky: sky.current,
      };
      const hadFocus = parts.root.contains(document.activeElement);
      created = new Core(parts, optionsOf(given), texts, given.danmaku);
      setLoaded({ player: created, Interface });
      // The play button disappears; keys still go to this player.
      if (hadFocus) parts.video.focus({ preventScroll: true });
    }
    // The browser's controls remain.
    begin(options).catch(() => setHasFailed(true));
    return () => {
      isUnmounted = true;
      created?.destroy();
    };
  }, [options]);

  useEffect(() => {
    if (theme) root.current?.style.setProperty('--player-theme', theme);
  }, [theme]);

  return { root, video, surface, sky, loaded, hasFailed };
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
  startLabel,
  ...rest
}: VideoPlayerProps) {
  const { url, startAt, subtitles = [] } = rest;
  const isHydrated = useHydrated();
  const link = `${startAt} ${jump}`;
  // Options when the player is first wanted; another source mounts another player.
  const [begun, setBegun] = useState(startLabel === undefined ? { options: rest, link } : undefined);
  if (!begun && isHydrated && startAt !== undefined) setBegun({ options: rest, link });
  const { root, video, surface, sky, loaded, hasFailed } = useLoadedPlayer(begun?.options, theme);
  const player = loaded?.player;
  const lastLink = useRef('');

  useEffect(() => {
    if (begun) lastLink.current = begun.link;
  }, [begun]);

  useEffect(() => {
    if (!player || startAt === undefined || lastLink.current === link) return;
    lastLink.current = link;
    player.playback.seek(startAt);
  }, [player, startAt, link]);

  const isOnDemand = startLabel !== undefined && isHydrated && !player && !hasFailed;
  return (
    <section ref={root} className={styles.player} aria-label={title} data-player={player ? 'ready' : 'plain'}>
      {/* Subtitles come with the video, if any. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        tabIndex={player || isOnDemand ? -1 : undefined}
        controls={!player && !isOnDemand}
        preload={startLabel !== undefined && poster && !player ? 'none' : 'metadata'}
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
      {isOnDemand && (
        <button
          type="button"
          className={styles.start}
          aria-label={startLabel}
          // Loads while the viewer aims.
          onPointerEnter={() => void loadPlayer(rest.lang).catch(() => undefined)}
          onClick={() => setBegun((before) => before ?? { options: { ...rest, isStarted: true }, link })}
        >
          <span className={styles.sign}>
            {begun ? <Spinner label={startLabel} /> : <Icon name="play" size="l" />}
          </span>
        </button>
      )}
      {loaded && (
        <loaded.Interface
          player={loaded.player}
          thumbnails={thumbnails}
          marks={marks}
          heat={heat}
          next={next}
        />
      )}
    </section>
  );
}

function optionsOf({ url, type, ...rest }: Options): PlayerOptions {
  return {
    ...rest,
    source: { url, ...(type && { type }) },
    subtitleLang: rest.lang,
  };
}
