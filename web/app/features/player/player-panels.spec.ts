/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WHITE } from '../danmaku/comment.ts';
import { aired, broken, drawVideos, loaded } from './testing/drawn-video.ts';
import { button, fakeService, mount, moveTo, plain, said, withDanmaku } from './testing/mounted-player.tsx';

const quality = [
  { name: '720p', url: '/720.mp4' },
  { name: '360p', url: '/360.mp4' },
];
const panel = () => screen.queryByRole('dialog');
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ROW_HEIGHT = 40;
const PANEL_HEIGHT = 320;

/** Lists have rows of one height, which scroll in their panel. */
function layOutRows(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('li')?.parentElement;
    if (!list) return { top: 0, bottom: PANEL_HEIGHT } as DOMRect;
    const index = [...list.children].indexOf(this.closest('li')!);
    const top = index * ROW_HEIGHT - list.parentElement!.scrollTop;
    return { top, bottom: top + ROW_HEIGHT } as DOMRect;
  });
}

const rowsInSight = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= PANEL_HEIGHT;
    })
    .map((row) => row.textContent?.match(/Comment \d+/)?.[0]);

const stored = (name: string) => localStorage.getItem(`player-${name}`);

beforeEach(() => {
  drawVideos();
  broken.clear();
  loaded.length = 0;
  aired.to = undefined;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the panels of the player', () => {
  it('open one at a time, close by their button or by the Escape key, and return the focus', async () => {
    const { user } = await mount(withDanmaku());
    await user.click(button('Settings'));
    expect(panel()?.getAttribute('aria-label')).toBe('Settings');
    expect(panel()!.contains(document.activeElement)).toBe(true);
    await user.click(button('Send danmaku'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(panel()?.getAttribute('aria-label')).toBe('Send danmaku');
    await user.click(button('Close'));
    expect(panel()).toBeNull();
    await user.click(button('Settings'));
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button('Settings'));
  });

  it('toggle by their button, which is marked as expanded', async () => {
    const { user } = await mount(plain);
    await user.click(button('Settings'));
    expect(button('Settings').getAttribute('aria-expanded')).toBe('true');
    await user.click(button('Settings'));
    expect(panel()).toBeNull();
  });
});

describe('the settings', () => {
  it('change speed and loop', async () => {
    const { video, user } = await mount(plain);
    await user.click(button('Settings'));
    await user.selectOptions(choice('Speed'), '1.5');
    expect(video.playbackRate).toBe(1.5);
    await user.click(check('Loop'));
    expect(video.loop).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Show danmaku' })).toBeNull();
  });

  it('have no speed, loop or density for a broadcast', async () => {
    aired.to = 30;
    const { user } = await mount({ ...withDanmaku(), isLive: true });
    await user.click(button('Settings'));
    expect(screen.queryByRole('combobox', { name: 'Speed' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Comment activity' })).toBeNull();
  });

  it('store opacity, size, speed, area, density and overlap of comments', async () => {
    const { user } = await mount(withDanmaku());
    await user.click(button('Settings'));
    fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: '0.4' } });
    await user.selectOptions(choice('Danmaku size'), '125%');
    await user.selectOptions(choice('Danmaku speed'), '75%');
    await user.selectOptions(choice('Display area'), 'Half');
    await user.selectOptions(choice('Maximum on screen'), '25');
    await user.click(check('Unlimited danmaku'));
    expect([
      stored('danmaku-opacity'),
      stored('danmaku-size'),
      stored('danmaku-speed'),
      stored('danmaku-area'),
      stored('danmaku-max'),
      stored('danmaku-unlimited'),
    ]).toEqual(['0.4', '1.25', '0.75', '0.5', '25', '1']);
  });

  it('apply stored values to the next video', async () => {
    localStorage.setItem('player-danmaku-area', '0.25');
    localStorage.setItem('player-danmaku-show', '0');
    localStorage.setItem('player-danmaku-max', 'many');
    const { user } = await mount(withDanmaku());
    expect(button('Show danmaku').getAttribute('aria-pressed')).toBe('false');
    await user.click(button('Settings'));
    expect(choice('Display area').value).toBe('0.25');
    expect(choice('Maximum on screen').value).toBe('0');
  });

  it('work while storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { user } = await mount(withDanmaku());
    await user.click(button('Show danmaku'));
    expect(button('Show danmaku').getAttribute('aria-pressed')).toBe('false');
  });

  it('list all hotkeys', async () => {
    const { user } = await mount(plain);
    await user.click(button('Settings'));
    await user.click(button('Keyboard shortcuts'));
    const keys = within(panel()!).getAllByRole('term');
    expect(keys).toHaveLength(13);
    expect(keys[0]?.textContent).toBe('Space');
    expect(within(panel()!).getByText('Full window')).toBeTruthy();
  });

  it('show and hide the video information', async () => {
    const { user } = await mount(withDanmaku());
    await user.click(button('Settings'));
    await user.click(button('Video information'));
    const info = screen.getByRole('region', { name: 'Video information' });
    expect(within(info).getByText('/final.mp4')).toBeTruthy();
    expect(within(info).getByText('120.00')).toBeTruthy();
    await user.click(within(info).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Video information' })).toBeNull();
  });

  it('report a failed screenshot', async () => {
    const { user } = await mount(plain);
    Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: (blob: null) => void) => done(null) });
    await user.click(button('Settings'));
    await user.click(button('Screenshot'));
    await waitFor(() => expect(said()).toContain('Screenshots are not available'));
  });
});

describe('quality and subtitles', () => {
  it('mark the current quality and switch to the chosen one', async () => {
    const { video, user } = await mount({ ...plain, quality });
    await user.click(button('Quality: 720p'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '720p' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: '360p' }));
    await waitFor(() => expect(button('Quality: 360p')).toBeTruthy());
    expect(video.getAttribute('src')).toBe('/360.mp4');
  });

  it('offer no choice for one source', async () => {
    await mount(plain);
    expect(screen.queryByRole('button', { name: /^Quality/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Subtitles' })).toBeNull();
  });

  it('choose a subtitle by its own or its language name, and store whether they show', async () => {
    const { user } = await mount({
      ...plain,
      subtitles: [
        { lang: 'en', url: '/en.vtt' },
        { lang: 'ru', name: 'Русские', url: '/ru.vtt' },
      ],
    });
    await user.click(button('Subtitles'));
    const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(names).toEqual(['Off', 'English', 'Русские']);
    await user.click(screen.getByRole('radio', { name: 'Off' }));
    expect(stored('subtitle-show')).toBe('0');
    await user.click(screen.getByRole('radio', { name: 'Русские' }));
    expect(stored('subtitle-show')).toBe('1');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Русские' }).checked).toBe(true);
  });
});

describe('the full window', () => {
  it('locks the page behind it and ends by the Escape key', async () => {
    const { user } = await mount(plain);
    await user.click(button('Full window'));
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(button('Exit full window')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('ends when the player leaves the page', async () => {
    const { user, unmount } = await mount(plain);
    await user.click(button('Full window'));
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('reports a browser that refuses full screen', async () => {
    const { region, user } = await mount(plain);
    region.requestFullscreen = () => Promise.reject(new Error('not allowed'));
    await user.click(button('Full screen'));
    await waitFor(() => expect(said()).toBe('Full screen is not available.'));
  });
});

describe('the volume', () => {
  it('is set, muted and restored by the slider and its button', async () => {
    const { video, user } = await mount(plain);
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.35' } });
    expect([video.volume, said(), stored('volume')]).toEqual([0.35, 'Volume 35%', '0.35']);
    await user.click(button('Mute'));
    expect(video.muted).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' }).value).toBe('0');
    await user.click(button('Unmute'));
    expect(video.muted).toBe(false);
  });
});

describe('the progress bar', () => {
  it('seeks by pointer and by keys, and announces position and length', async () => {
    const { video, user } = await mount(plain);
    const bar = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
    fireEvent.change(bar, { target: { value: '60' } });
    expect(video.currentTime).toBe(60);
    expect(bar.getAttribute('aria-valuetext')).toBe('01:00 / 02:00');
    bar.focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(video.currentTime).toBe(55);
  });

  it('shows time and mark under the mouse, not under a finger', async () => {
    const { region } = await mount({ ...plain, marks: [{ time: 30, label: 'Heat 3' }] });
    const bar = region.querySelector<HTMLElement>('.bar .bar')!;
    bar.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    fireEvent.pointerMove(bar, { clientX: 50, pointerType: 'touch' });
    expect(screen.queryByText(/Heat 3/)).toBeNull();
    fireEvent.pointerMove(bar, { clientX: 50, pointerType: 'mouse' });
    expect(screen.getByText('01:00 · Heat 3')).toBeTruthy();
    fireEvent.pointerLeave(bar);
    expect(screen.queryByText(/Heat 3/)).toBeNull();
  });
});

describe('the list of comments', () => {
  const many = Array.from({ length: 150 }, (_, second) => ({
    time: second,
    kind: 'scroll' as const,
    color: WHITE,
    author: 'Ann',
    text: `Comment ${second}`,
  }));

  it('shows the nearest hundred', async () => {
    const { video, user } = await mount(
      withDanmaku(fakeService({ load: () => Promise.resolve({ comments: many, failures: [] }) })),
    );
    act(() => moveTo(video, 100));
    await user.click(button('Danmaku list'));
    expect(screen.getByText('Showing the nearest 100 comments.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    expect(screen.queryByText('Comment 0')).toBeNull();
    expect(screen.getByText('Comment 110')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Comment 100');
  });

  it('shows the rows of the current second, and follows it until the viewer scrolls away', async () => {
    layOutRows();
    const { video, user } = await mount(
      withDanmaku(fakeService({ load: () => Promise.resolve({ comments: many, failures: [] }) })),
    );
    act(() => moveTo(video, 28.4));
    await user.click(button('Danmaku list'));
    expect(rowsInSight()).toContain('Comment 28');
    for (const time of [29.1, 44.9, 61]) {
      act(() => moveTo(video, time));
      expect(rowsInSight()).toContain(`Comment ${Math.floor(time)}`);
    }
    const box = screen.getByRole('list').parentElement!;
    box.scrollTop = 0;
    fireEvent.scroll(box);
    const read = rowsInSight();
    act(() => moveTo(video, 62));
    expect(rowsInSight()).toEqual(read);
  });

  it('is empty without comments', async () => {
    const { user } = await mount(
      withDanmaku(fakeService({ load: () => Promise.resolve({ comments: [], failures: [] }) })),
    );
    await user.click(button('Danmaku list'));
    expect(screen.getByText('No comments yet.')).toBeTruthy();
  });

  it('filters by kind, color and language', async () => {
    const comments = [
      { ...many[1]!, kind: 'top' as const },
      { ...many[2]!, color: 0xff_00_00 },
      { ...many[3]!, lang: 'ru' },
      many[4]!,
    ];
    const { user } = await mount(
      withDanmaku(fakeService({ load: () => Promise.resolve({ comments, failures: [] }) })),
    );
    await user.click(button('Settings'));
    await user.click(button('Danmaku filters'));
    await user.click(check('Hide top'));
    expect(screen.getByText('Hidden: 1')).toBeTruthy();
    await user.click(check('Hide coloured'));
    expect(screen.getByText('Hidden: 2')).toBeTruthy();
    await user.click(check('English'));
    expect(screen.getByText('Hidden: 3')).toBeTruthy();
    await user.click(check('Hide top'));
    expect(screen.getByText('Hidden: 2')).toBeTruthy();
  });
});
