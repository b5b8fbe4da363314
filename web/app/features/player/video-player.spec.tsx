/** @jest-environment ./ui/testing/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { WHITE } from '../danmaku/comment.ts';
import { DanmakuRefusal, type DanmakuService, type LiveListener } from '../danmaku/danmaku-service.ts';
import { broken, drawVideos, DrawnResizeObserver, loaded, pass } from './testing/drawn-video.ts';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

const plain: VideoPlayerProps = { title: 'Final', url: '/final.mp4', lang: 'en' };

const quality = [
  { name: '720p', url: '/720.mp4' },
  { name: '360p', url: '/360.mp4' },
];

function fakeService(change: Partial<DanmakuService> = {}): DanmakuService {
  const comments = [
    { time: 3, kind: 'scroll', color: WHITE, author: 'Ann', text: 'What a gap!' },
    { time: 8, kind: 'top', color: 255, author: 'Bo', text: 'Go on' },
  ] as const;
  return {
    load: () => Promise.resolve({ comments: [...comments], failures: [] }),
    send: () => Promise.resolve(undefined),
    ...change,
  };
}

const withDanmaku = (service = fakeService()): VideoPlayerProps => ({
  ...plain,
  danmaku: { id: 'final', api: '/danmaku/', service },
});

async function mount(props: VideoPlayerProps) {
  const Page = createRoutesStub([{ path: '/', Component: () => <VideoPlayer {...props} /> }]);
  const view = render(<Page />);
  const region = screen.getByRole('region', { name: props.title });
  await waitFor(() => expect(region.dataset['player']).toBe('ready'));
  const video = region.querySelector('video')!;
  return { ...view, region, video, user: userEvent.setup() };
}

const at = (id: string, time: number, text: string) =>
  ({ id, time, kind: 'scroll', color: WHITE, author: 'Ann', text }) as const;
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const nobody = () => Promise.resolve(false);

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const loadsNothing: DanmakuService['load'] = () => Promise.resolve({ comments: [], failures: [undefined] });

const moveTo = (video: HTMLVideoElement, time: number): void => {
  video.currentTime = time;
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const said = () => screen.getByRole('region').querySelector('output.notices')?.textContent;

beforeEach(() => {
  drawVideos();
  broken.clear();
  loaded.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

describe('a player', () => {
  it("is the browser's own until script has come, with everything it needs", async () => {
    const { renderToString } = await import('react-dom/server');
    const subtitles = [{ lang: 'en', name: 'English', url: '/en.vtt' }];
    const html = renderToString(<VideoPlayer {...plain} subtitles={subtitles} poster="/poster.jpg" />);
    expect(html).toMatch(
      /<video[^>]* controls=""[^>]* preload="metadata"[^>]* poster="\/poster.jpg" src="\/final.mp4"/,
    );
    expect(html).toContain('<track kind="subtitles" srcLang="en" label="English" src="/en.vtt"/>');
    expect(html).not.toContain('style=');
  });

  it('plays and pauses by button and key, seeks by five seconds within its length, and says so', async () => {
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
  });

  it('leaves keys alone that are meant for the page, or for somebody who types', async () => {
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

  it('hides its controls after three seconds, but not while paused or while a panel is open', async () => {
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
      act(() => button('Settings').click());
      await wait(5000);
      expect(isHidden()).toBe('false');
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it loads while time stands, and no longer when it goes on', async () => {
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

  it('switches the quality at the same moment, and says so', async () => {
    const { video, user } = await mount({ ...plain, quality });
    await waitFor(() => expect(loaded).toEqual(['/720.mp4']));
    act(() => moveTo(video, 42));
    await act(() => video.play());
    await user.click(button('Quality: 720p'));
    await user.click(screen.getByRole('radio', { name: '360p' }));
    await waitFor(() => expect(said()).toBe('Switched to 360p quality'));
    expect([loaded, video.currentTime, video.paused]).toEqual([['/720.mp4', '/360.mp4'], 42, false]);
  });

  it('goes back to the quality before when the new one does not load', async () => {
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

  it('remembers where somebody stopped, and begins there the next time', async () => {
    const { video, unmount } = await mount({ ...plain, id: 'final' });
    await act(() => video.play());
    act(() => pass(video, 61));
    act(() => video.pause());
    unmount();
    const again = await mount({ ...plain, id: 'final' });
    await waitFor(() => expect(again.video.currentTime).toBe(61));
    expect(said()).toBe('You stopped at 01:01');
  });

  it('speaks the language of the page', async () => {
    await mount({ ...plain, lang: 'ru' });
    expect(screen.getAllByRole('button', { name: 'Смотреть' })).toHaveLength(2);
  });
});

describe('comments of a player', () => {
  it('are listed, lead to their moment, and can be filtered with a count of what is hidden', async () => {
    const { video, user } = await mount(withDanmaku());
    await user.click(button('List of danmaku'));
    await user.click(await screen.findByRole('button', { name: /Go on/ }));
    expect(video.currentTime).toBe(8);
    await user.click(button('Hide this sender: Bo'));
    await user.click(button('Settings'));
    await user.click(button('Danmaku filters'));
    expect(screen.getByText('Hidden now: 1')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'gap{Enter}/(a+)+/');
    expect(screen.getByText('Hidden now: 2')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Cannot be used: /(a+)+/');
  });

  it('are sent with colour and type, and not when there is nothing in them', async () => {
    const send = jest.fn<DanmakuService['send']>().mockResolvedValue(undefined);
    const { video, user } = await mount(withDanmaku(fakeService({ send })));
    act(() => moveTo(video, 12));
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), '  　{Enter}');
    expect(said()).toBe('Please input danmaku content!');
    expect(send).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('textbox'));
    await user.click(screen.getByRole('textbox'));
    await user.paste('👨‍👩‍👧‍👦'.repeat(31));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '👨‍👩‍👧‍👦'.repeat(30));
    expect(screen.getByText('0 characters left')).toBeTruthy();
    await user.clear(screen.getByRole('textbox'));
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('radio', { name: 'Bottom' }));
    await user.type(screen.getByRole('textbox'), 'Yes!{Enter}');
    expect(send).toHaveBeenCalledWith({
      id: expect.any(String),
      time: 12,
      text: 'Yes!',
      color: 0xe5_42_56,
      kind: 'bottom',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['in the words of the service', new DanmakuRefusal('Slow down'), 'Slow down'],
    ['in our words when nobody answers', new Error('no network'), 'Danmaku send failed'],
  ])('that are refused disappear and stay in the box, %s', async (_, fault, words) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const { user } = await mount(withDanmaku(fakeService({ send: () => Promise.reject(fault) })));
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), 'Yes!{Enter}');
    await waitFor(() => expect(said()).toBe(words));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Yes!');
    await user.click(button('List of danmaku'));
    expect(screen.queryByText('Yes!')).toBeNull();
    jest.mocked(console.error).mockClear();
  });

  it('come in parts as somebody comes near, and from others while they are watched, each once', async () => {
    const asked: number[] = [];
    let hear: LiveListener | undefined;
    const service = fakeService({
      partSeconds: 60,
      load: (_id, _max, _signal, part) => {
        asked.push(part);
        return Promise.resolve({ comments: [at(`list ${part}`, part * 60, `part ${part}`)], failures: [] });
      },
      send: ({ id }) => {
        hear?.add([at(id, 5, 'Mine')]);
        return Promise.resolve(id);
      },
      live: (listener) => {
        hear = listener;
        return () => undefined;
      },
    });
    const { video, user } = await mount(withDanmaku(service));
    await waitFor(() => expect(asked).toEqual([0]));
    expect(hear).toBeUndefined();
    act(() => moveTo(video, 40));
    act(() => pass(video, 1));
    await waitFor(() => expect(asked).toEqual([0, 1]));
    await act(() => video.play());
    act(() => hear?.add([at('new', 50, 'Live'), at('list 0', 0, 'part 0')]));
    act(() => hear?.count(12));
    expect(screen.getByText('12 watching')).toBeTruthy();
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), 'Mine{Enter}');
    await user.click(button('List of danmaku'));
    await waitFor(() => expect(listed()).toHaveLength(4));
    expect(listed().join()).toMatch(/part 0.*Mine.*Live.*part 1/);
    act(() => hear?.remove(['new']));
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('are written by members; who is not signed in is led there', async () => {
    const danmaku = {
      id: 'final',
      api: '/',
      signInAddress: '/member/login?next=%2F',
      service: fakeService({ isMember: nobody }),
    };
    const { user } = await mount({ ...plain, danmaku });
    await user.click(button('Send danmaku'));
    const link = await screen.findByRole('link', { name: 'Sign in to write a comment' });
    expect(link.getAttribute('href')).toBe('/member/login?next=%2F');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('say that they did not load', async () => {
    await mount(withDanmaku(fakeService({ load: loadsNothing })));
    await waitFor(() => expect(said()).toBe('Danmaku load failed'));
  });
});

describe('a player that goes', () => {
  it('leaves no timer, listener, observer or buffer, after fifty mounts with a change of quality each', async () => {
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
      act(() => screen.getByRole('radio', { name: '360p' }).click());
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

/** Counts what begins and what ends. */
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

/** Only those a player listens to; the page around it has others, once. */
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
