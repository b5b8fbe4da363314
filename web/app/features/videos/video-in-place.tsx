import layout from '@paddock/ui/styles/layout.module.css';
import { Icon } from '@paddock/ui/pictures/icon';
import { Spinner } from '@paddock/ui/spinner';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import styles from './race-videos.module.css';
import type { VideoCardData, WatchedVideoData } from './videos.server.ts';

const WatchVideo = lazy(() => import('./watch-video.tsx'));

/** A poster that loads the player on demand; without script it links to the video page. */
export function VideoInPlace({ video: { videoId, title, cover, live, seconds } }: { video: VideoCardData }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [isWanted, setIsWanted] = useState(false);
  const [watched, setWatched] = useState<WatchedVideoData>();
  const page = `/race-video/${videoId}`;

  async function load() {
    try {
      const response = await fetch(`${page}/player.json`);
      if (!response.ok) throw new Error(`The video cannot be read: ${response.status}.`);
      const found = (await response.json()) as WatchedVideoData;
      if (!found.video.url) throw new Error('There is nothing to play yet.');
      setWatched(found);
    } catch {
      // The video page shows the error.
      await navigate(page);
    }
  }

  function watch(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWanted) return;
    setIsWanted(true);
    void load();
  }

  const poster = (sign: ReactNode) => (
    <Link
      to={page}
      className={styles.poster}
      aria-label={t('videos.watch', { title: title.text })}
      onClick={watch}
    >
      <Cover address={cover} seed={videoId} sizes="(width >= 960px) 60rem, 100vw" />
      <span className={styles.play}>{sign}</span>
    </Link>
  );
  const waiting = poster(<Spinner label={t('videos.watch', { title: title.text })} />);
  return (
    <figure className={layout.stack2}>
      {watched ? (
        <Suspense fallback={waiting}>
          <WatchVideo {...watched} isStarted />
        </Suspense>
      ) : isWanted ? (
        waiting
      ) : (
        poster(<Icon name="play" size="l" />)
      )}
      <figcaption className={layout.facts}>
        <SiteLink to={page} lang={tagOf(title)}>
          {title.text}
        </SiteLink>
        {seconds !== null && !live && <span>{playingTime(seconds)}</span>}
        {live && <span>{t('videos.live')}</span>}
      </figcaption>
    </figure>
  );
}
