// The player alone, for browser tests of its controls.
// oxlint-disable-next-line import/no-unassigned-import -- style sheets are what a page has
import '@paddock/ui/styles/tokens.css';
// oxlint-disable-next-line import/no-unassigned-import
import '@paddock/ui/styles/base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { VideoPlayer, type VideoPlayerProps } from '../../../app/features/player/video-player.tsx';

const asked = new URLSearchParams(location.search);
const castingScript = asked.get('cast');
const video = '/night-final';

const props: VideoPlayerProps = {
  title: 'Night final',
  url: asked.get('url') ?? `${video}/index.m3u8`,
  lang: asked.get('lang') ?? 'en',
  poster: `${video}/poster.jpg`,
  thumbnails: { url: `${video}/thumbnails.jpg`, count: 48, columns: 12 },
  quality: asked.has('url')
    ? []
    : [
        { name: 'Auto', url: `${video}/index.m3u8` },
        { name: '270p', url: `${video}/270p/index.m3u8` },
        { name: '180p', url: `${video}/180p/index.m3u8` },
        { name: 'Broken', url: `${video}/nothing/index.m3u8` },
      ],
  subtitles: [
    { lang: 'zh-CN', url: `${video}/cn.vtt` },
    { lang: 'en', url: `${video}/en.vtt` },
    { lang: 'ru', url: `${video}/ru.vtt` },
  ],
  danmaku: { id: 'night-final', api: '/danmaku/', token: 'ticket', user: 'Ann' },
  marks: [
    { time: 18, label: 'Lap 2' },
    { time: 34, label: 'Lap 3' },
  ],
  next: { title: 'The day before', address: '/' },
  id: 'night-final',
  isLive: asked.has('live'),
  ...(castingScript && { castingScript }),
};

function Page() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      {isShown && <VideoPlayer {...props} />}
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Put the player away
      </button>
    </>
  );
}

const page = document.querySelector('#page');
if (page)
  createRoot(page).render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
