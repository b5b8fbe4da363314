/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { createI18n } from '../../app/i18n/create-i18n.ts';
import { drawVideos, loaded } from '../../app/features/player/testing/drawn-video.ts';
import { RaceVideos } from '../../app/features/videos/race-videos.tsx';
import type { VideoCardData, WatchedVideoData } from '../../app/features/videos/videos.server.ts';

const card = {
  videoId: 'final',
  title: { text: 'Night final' },
  summary: { text: '' },
  cover: '',
  live: false,
  seconds: 48,
  date: '20 Nov 2026',
  race: undefined,
  publishedAt: '2026-11-20T10:00:00.000Z',
} satisfies VideoCardData;

const watched: WatchedVideoData = {
  video: {
    ...card,
    raceId: 'cup',
    recording: false,
    year: 2026,
    updatedAt: card.publishedAt,
    languages: ['en'],
    liveSince: card.publishedAt,
    shownIn: '',
    poster: '',
    file: '/final.mp4',
    url: '/final.mp4',
    thumbnails: undefined,
    qualities: [],
    subtitles: [],
    danmaku: undefined as never,
  },
  transcript: undefined,
  marks: { heats: [{ heat: 7, second: 12 }], rows: [] },
};

const texts = {
  content: { videos: { watch: 'Watch {{title}}', asIs: 'Original', marks: { heat: 'Heat {{number}}' } } },
};
const asked: string[] = [];

function answer(status: number, body: unknown): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(input as string);
    return Promise.resolve(Response.json(body, { status }));
  });
}

function show(): void {
  const videos = {
    videos: [card, { ...card, videoId: 'day', title: { text: 'The day' } }],
    total: 2,
    recordingId: 'final',
  };
  const Page = createRoutesStub([
    { path: '/', Component: () => <RaceVideos videos={videos} /> },
    { path: '/race-video/:videoId', Component: () => <h1>Its own page</h1> },
  ]);
  render(
    <I18nextProvider i18n={createI18n('en', texts)}>
      <Page />
    </I18nextProvider>,
  );
}

beforeEach(() => {
  drawVideos();
  asked.length = 0;
  loaded.length = 0;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('videos of a race', () => {
  it('load the player on demand and play in place', async () => {
    answer(200, watched);
    show();
    expect([asked, loaded, document.querySelector('video')]).toEqual([[], [], null]);
    await userEvent.setup().click(screen.getAllByRole('link', { name: 'Watch Night final' })[0]!);
    const region = await screen.findByRole('region', { name: 'Night final' });
    await waitFor(() => expect(region.querySelector('video')?.paused).toBe(false));
    expect([asked, loaded]).toEqual([['/race-video/final/player.json'], ['/final.mp4']]);
    expect(screen.getByRole('link', { name: 'The day' })).toBeTruthy();
  });

  it.each([
    ['Auto', { url: '/final.m3u8' }],
    ['Original', {}],
    ['480p', { url: '/480.mp4', file: '/480.mp4' }],
  ])('name the main source beside a further quality: %s', async (name, source) => {
    const qualities = ['480', '360'].map((height) => ({ name: `${height}p`, url: `/${height}.mp4` }));
    answer(200, { ...watched, video: { ...watched.video, ...source, qualities } });
    show();
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('link', { name: 'Watch Night final' })[0]!);
    await user.click(await screen.findByRole('button', { name: `Quality: ${name}` }));
    const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(names).toEqual([...new Set([name, '480p', '360p'])]);
  });

  it('link to the page of a video that cannot be read', async () => {
    answer(503, {});
    show();
    await userEvent.setup().click(screen.getAllByRole('link', { name: 'Watch Night final' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Its own page' })).toBeTruthy();
  });
});
