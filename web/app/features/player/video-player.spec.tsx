/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { broken, drawVideos, DrawnResizeObserver, loaded, pass } from './testing/drawn-video.ts';
import { button, mount, moveTo, plain, said, withDanmaku } from './testing/mounted-player.tsx';
import { VideoPlayer } from './video-player.tsx';

const quality = [
  { name: '720p', url: '/720.mp4' },
  { name: '360p', url: '/360.mp4' },
];

const alerted = () => screen.queryByRole('alert')?.textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Each press follows a link to a later second. */
function PlayerWithLink() {
  const [at, setAt] = useState<number>();
  return (
    <>
      <VideoPlayer {...plain} startLabel="Watch Final" startAt={at} jump={String(at)} />
      <button type="button" onClick={() => setAt((at ?? 0) + 12)}>
        Jump
      </button>
    </>
  );
}

beforeEach(() => {
  drawVideos();
  broken.clear();
  loaded.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

describe('a player', () => {
  it("shows the browser's complete controls before script loads", async () => {
    const { renderToString } = await import('react-dom/server');
    const subtitles = [{ lang: 'en', name: 'English', url: '/en.vtt' }];
    const html = renderToString(<VideoPlayer {...plain} subtitles={subtitles} poster="/poster.jpg" />);
    expect(html).toMatch(
      /<video[^>]* controls=""[^>]* preload="metadata"[^>]* poster="\/poster.jpg" src="\/final.mp4"/,
    );
    expect(html).toContain('<track kind="subtitles" srcLang="en" label="English" src="/en.vtt"/>');
    expect(html).not.toContain('style=');
  });

  it('loads when its poster is pressed, plays, and keeps the keyboard', async () => {
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => <VideoPlayer {...plain} poster="/poster.jpg" startLabel="Watch Final" />,
      },
    ]);
    render(<Page />);
    const region = screen.getByRole('region');
    const video = region.querySelector('video')!;
    expect([region.dataset['player'], video.controls, video.preload]).toEqual(['plain', false, 'none']);
    expect(loaded).toEqual([]);
    act(() => button('Watch Final').focus());
    fireEvent.click(button('Watch Final'));
    await waitFor(() => expect(video.paused).toBe(false));
    expect([loaded, video.preload, document.activeElement]).toEqual([['/final.mp4'], 'metadata', video]);
    expect(screen.queryByRole('button', { name: 'Watch Final' })).toBeNull();
    fireEvent.keyDown(video, { key: 'ArrowRight' });
    expect(video.currentTime).toBe(5);
  });

  it('loads without playing when a link names a second', async () => {
    const Routes = createRoutesStub([{ path: '/', Component: PlayerWithLink }]);
    render(<Routes />);
    const region = screen.getByRole('region');
    const video = region.querySelector('video')!;
    fireEvent.click(button('Jump'));
    await waitFor(() => expect(region.dataset['player']).toBe('ready'));
    await waitFor(() => expect([video.currentTime, video.paused]).toEqual([12, true]));
    fireEvent.click(button('Jump'));
    expect(video.currentTime).toBe(24);
  });

  it('plays and pauses by button and key, and seeks by five seconds within its length', async () => {
    const { video, user } = await mount(plain);
    expect(video.volume).toBe(0.7);
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    expect(video.paused).toBe(false);
    await user.click(button('Pause'));
    expect(video.paused).toBe(true);
    screen.getByRole('region').querySelector('button')!.focus();
    await user.keyboard('{ArrowRight}');
    expect([video.currentTime, said()]).toEqual([5, 'FF 5 s']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([video.currentTime, said()]).toEqual([0, 'REW 5 s']);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect([video.volume, said()]).toEqual([1, 'REW 5 sVolume 100%']);
    expect(localStorage.getItem('player-volume')).toBe('1');
    await user.keyboard('m');
    expect(video.muted).toBe(true);
    // The same key on a Russian layout.
    fireEvent.keyDown(document.activeElement!, { key: 'ь', code: 'KeyM' });
    expect(video.muted).toBe(false);
  });

  it('keeps the keyboard after a press on the picture, which focuses the page around it', async () => {
    const { video } = await mount(plain);
    const page = document.body.firstElementChild as HTMLElement;
    page.tabIndex = -1;
    fireEvent.pointerDown(video);
    act(() => page.focus());
    const isScrolling = fireEvent.keyDown(page, { key: ' ' });
    expect([isScrolling, video.paused]).toEqual([false, false]);
    fireEvent.pointerDown(page);
    fireEvent.keyDown(page, { key: ' ' });
    expect(video.paused).toBe(false);
  });

  it('toggles full screen by a double click, not by a double tap', async () => {
    const { region } = await mount(plain);
    const requested = jest.fn(() => Promise.resolve());
    Object.assign(region, { requestFullscreen: requested });
    const surface = region.querySelector('.surface')!;
    const press = (pointerType: string) => {
      fireEvent.pointerDown(surface, { pointerType });
      fireEvent.pointerUp(surface, { pointerType });
    };
    press('touch');
    press('touch');
    fireEvent.dblClick(surface);
    expect(requested).not.toHaveBeenCalled();
    press('mouse');
    press('mouse');
    fireEvent.dblClick(surface);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('ignores keys for the page and for text fields', async () => {
    const { video, user } = await mount(withDanmaku());
    await user.keyboard('{ArrowRight} ');
    expect([video.currentTime, video.paused]).toEqual([0, true]);
    await user.click(button('Send danmaku'));
    await user.keyboard('m f{ArrowRight}');
    expect([video.currentTime, video.muted]).toEqual([0, false]);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'm f');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Send danmaku'));
  });

  it('hides its controls after three seconds, except while paused or with an open panel', async () => {
    jest.useFakeTimers();
    try {
      const Page = createRoutesStub([{ path: '/', Component: () => <VideoPlayer {...plain} /> }]);
      render(<Page />);
      await act(() => jest.advanceTimersByTimeAsync(100));
      const region = screen.getByRole('region');
      const isHidden = () => region.querySelector('[data-hidden]')?.getAttribute('data-hidden');
      await wait(5000);
      expect(isHidden()).toBe('false');
      await act(() => region.querySelector('video')!.play());
      await wait(2900);
      expect(isHidden()).toBe('false');
      await wait(200);
      expect(isHidden()).toBe('true');
      // Touch pointers leave with each tap.
      const surface = region.querySelector('.surface')!;
      const tap = (clientX: number) => {
        const finger = { pointerType: 'touch', clientX };
        fireEvent.pointerDown(surface, finger);
        fireEvent.pointerUp(surface, finger);
        fireEvent.pointerLeave(region, finger);
      };
      tap(100);
      expect(isHidden()).toBe('false');
      // Too far away for a double tap.
      tap(300);
      expect(isHidden()).toBe('true');
      act(() => button('Settings').click());
      await wait(5000);
      expect(isHidden()).toBe('false');
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows loading while time stands still', async () => {
    const { video, region } = await mount(plain);
    await act(() => video.play());
    await screen.findByText('Loading…');
    const goOn = setInterval(() => act(() => pass(video, 0.1)), 20);
    try {
      await waitFor(() => expect(within(region).queryByText('Loading…')).toBeNull());
    } finally {
      clearInterval(goOn);
    }
  });

  it('switches the quality at the same position', async () => {
    const { video, user } = await mount({ ...plain, quality });
    await waitFor(() => expect(loaded).toEqual(['/720.mp4']));
    act(() => moveTo(video, 42));
    await act(() => video.play());
    await user.click(button('Quality: 720p'));
    await user.click(screen.getByRole('radio', { name: '360p' }));
    await waitFor(() => expect(said()).toBe('Switched to 360p quality'));
    expect([loaded, video.currentTime, video.paused]).toEqual([['/720.mp4', '/360.mp4'], 42, false]);
  });

  it('reverts to the previous quality when the new one fails', async () => {
    broken.add('/360.mp4');
    const { video, user } = await mount({ ...plain, quality });
    await waitFor(() => expect(loaded).toEqual(['/720.mp4']));
    act(() => moveTo(video, 42));
    await user.click(button('Quality: 720p'));
    await user.click(screen.getByRole('radio', { name: '360p' }));
    await waitFor(() => expect(said()).toBe('Video load failed'));
    await waitFor(() => expect(video.currentTime).toBe(42));
    expect([loaded, video.paused]).toEqual([['/720.mp4', '/360.mp4', '/720.mp4'], true]);
    expect(button('Quality: 720p')).toBeTruthy();
  });

  it.each([
    ['/final.flv', 'auto', "Error: Can't find flv.js."],
    ['/final', 'dash', "Error: Can't find dash.js."],
    ['magnet:?xt=1', 'auto', "Error: Can't find WebTorrent."],
    ['/final.m3u8', 'auto', 'Error: HLS is not supported.'],
    ['/broken.mp4', 'normal', 'Video load failed'],
  ] as const)('says what is wrong with %s (%s)', async (url, type, words) => {
    broken.add('/broken.mp4');
    await mount({ ...plain, url, type });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it("detaches the source of the browser's controls and ignores its events", async () => {
    const { video } = await mount({ ...plain, url: '/final.m3u8', plainUrl: '/final.mp4', startAt: 42 });
    await screen.findByRole('alert');
    expect(video.hasAttribute('src')).toBe(false);
  });

  it('retries a failed source from its start position', async () => {
    broken.add(plain.url);
    const { video, user } = await mount({ ...plain, startAt: 42 });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loaded).toHaveLength(2));
    expect(alerted()).toBe('Video load failed');
    broken.clear();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(video.paused).toBe(false));
    expect([alerted(), video.currentTime]).toEqual([undefined, 42]);
  });

  it('polls for a broadcast and plays it after a press on play', async () => {
    jest.useFakeTimers();
    try {
      broken.add(plain.url);
      const Page = createRoutesStub([{ path: '/', Component: () => <VideoPlayer {...plain} isLive /> }]);
      render(<Page />);
      await wait(100);
      expect(alerted()).toContain('has not started or was interrupted');
      await act(() => screen.getByRole('region').querySelector('video')!.play());
      await wait(11_000);
      expect([loaded.length, alerted()]).toEqual([
        3,
        'The broadcast has not started or was interrupted. It will appear here automatically.',
      ]);
      broken.clear();
      await wait(5000);
      expect([loaded.length, alerted()]).toEqual([4, undefined]);
      expect(button('Pause')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('resumes at the last position', async () => {
    const { video, unmount } = await mount({ ...plain, id: 'final' });
    await act(() => video.play());
    act(() => pass(video, 61));
    act(() => video.pause());
    unmount();
    const again = await mount({ ...plain, id: 'final' });
    await waitFor(() => expect(again.video.currentTime).toBe(61));
    expect(said()).toBe('Resumed at 01:01');
  });

  it('uses the language of the page', async () => {
    await mount({ ...plain, lang: 'ru' });
    expect(screen.getAllByRole('button', { name: 'Смотреть' })).toHaveLength(2);
  });
});

describe('an unmounted player', () => {
  it('leaves no timer, listener, observer or buffer after fifty mounts with a change of quality each', async () => {
    const open = new Map<string, number>();
    const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
    const spies = [
      spyOnTimers('setInterval', 'clearInterval', count),
      spyOnListeners(document, 'document', count),
    ];
    const videos = new Set<HTMLVideoElement>();
    for (let round = 0; round < 50; round += 1) {
      const { video, unmount } = await mount({ ...withDanmaku(), quality });
      await act(() => video.play());
      act(() => button('Quality: 720p').click());
      const choice = await screen.findByRole('radio', { name: '360p' });
      act(() => choice.click());
      await waitFor(() => expect(said()).toContain('Switched to 360p quality'));
      videos.add(video);
      unmount();
    }
    for (const restore of spies) restore();
    expect(videos.size).toBe(50);
    expect([...videos].filter((video) => !video.paused || video.hasAttribute('src'))).toEqual([]);
    expect(DrawnResizeObserver.all.size).toBe(0);
    const left = [...open].filter(([, number]) => number !== 0);
    expect(left).toEqual([]);
    expect(open.size).toBeGreaterThan(3);
  });
});

type Count = (name: string, by: number) => void;

/** Counts active timers. */
function spyOnTimers(begin: 'setInterval', end: 'clearInterval', count: Count): () => void {
  const [original, originalEnd] = [globalThis[begin], globalThis[end]];
  const running = new Set<unknown>();
  Object.assign(globalThis, {
    [begin]: (act_: () => void, ms: number) => {
      const timer = original(act_, ms);
      if (ms === 100) {
        running.add(timer);
        count(begin, 1);
      }
      return timer;
    },
    [end]: (timer: never) => {
      if (running.delete(timer)) count(begin, -1);
      originalEnd(timer);
    },
  });
  return () => Object.assign(globalThis, { [begin]: original, [end]: originalEnd });
}

/** Only the player's events; the page has others. */
const heard = ['keydown', 'pointerdown', 'fullscreenchange'];

function spyOnListeners(target: EventTarget, name: string, count: Count): () => void {
  const spies = [
    jest.spyOn(target, 'addEventListener').mockImplementation(function add(this: EventTarget, type, ...rest) {
      if (heard.includes(type)) count(`${name} ${type}`, 1);
      return EventTarget.prototype.addEventListener.call(target, type, ...rest);
    }),
    jest.spyOn(target, 'removeEventListener').mockImplementation(function remove(
      this: EventTarget,
      type,
      ...rest
    ) {
      if (heard.includes(type)) count(`${name} ${type}`, -1);
      return EventTarget.prototype.removeEventListener.call(target, type, ...rest);
    }),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}
