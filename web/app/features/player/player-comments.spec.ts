/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { WHITE } from '../danmaku/comment.ts';
import {
  DanmakuRefusal,
  type DanmakuService,
  type LiveListener,
  type MemberActions,
} from '../danmaku/danmaku-service.ts';
import { noFilters } from '../danmaku/filters.ts';
import { aired, drawVideos, pass } from './testing/drawn-video.ts';
import { button, fakeService, mount, moveTo, plain, said, withDanmaku } from './testing/mounted-player.tsx';

const at = (id: string, time: number, text: string) =>
  ({ id, time, kind: 'scroll', color: WHITE, author: 'Ann', text }) as const;
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const nobody = () => Promise.resolve(false);
const hasCurve = (shown: HTMLElement) => shown.querySelector('polygon') !== null;

const loadsNothing: DanmakuService['load'] = () => Promise.resolve({ comments: [], failures: [undefined] });

beforeEach(() => {
  drawVideos();
  localStorage.clear();
});
afterEach(cleanup);

describe('player comments', () => {
  it('lists comments, seeks to them, and filters with a count of hidden ones', async () => {
    const { video, user } = await mount(withDanmaku());
    await user.click(button('Danmaku list'));
    await user.click(await screen.findByRole('button', { name: /^00:08 Bo Go on/ }));
    expect(video.currentTime).toBe(8);
    await user.click(button('More: Go on'));
    await user.click(button('Hide this sender'));
    await user.click(button('Settings'));
    await user.click(button('Danmaku filters'));
    expect(screen.getByText('Hidden: 1')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'gap{Enter}/(a+)+/');
    expect(screen.getByText('Hidden: 2')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Cannot be used: /(a+)+/');
  });

  it('toggles the density curve with comments or by its own stored setting', async () => {
    const { region, user, unmount } = await mount({
      ...withDanmaku(),
      heat: { seconds: 5, counts: [1, 4, 2] },
    });
    expect(hasCurve(region)).toBe(true);
    await user.click(button('Show danmaku'));
    expect(hasCurve(region)).toBe(false);
    await user.click(button('Show danmaku'));
    await user.click(button('Settings'));
    await user.click(screen.getByRole('checkbox', { name: 'Comment activity' }));
    expect(hasCurve(region)).toBe(false);
    unmount();
    const again = await mount({ ...withDanmaku(), heat: { seconds: 5, counts: [1, 4, 2] } });
    expect(hasCurve(again.region)).toBe(false);
  });

  it('sends color and type, and no empty text', async () => {
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
    ['in the words of the service', new DanmakuRefusal('Slow down'), 'Slow down', 2],
    // It may be stored: another id would duplicate it.
    ['in our words when nobody answers', new Error('no network'), 'Danmaku send failed', 1],
  ])('that are refused disappear and stay in the box, %s', async (_, fault, words, ids) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const send = jest.fn<DanmakuService['send']>().mockRejectedValue(fault);
    const { user } = await mount(withDanmaku(fakeService({ send })));
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), 'Yes!{Enter}');
    await waitFor(() => expect(said()).toBe(words));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Yes!');
    await user.click(button('Danmaku list'));
    expect(screen.queryByText('Yes!')).toBeNull();
    send.mockResolvedValue(undefined);
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), 'Yes!{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(ids);
    await user.click(button('Danmaku list'));
    expect(screen.getAllByText('Yes!')).toHaveLength(1);
    jest.mocked(console.error).mockClear();
  });

  it.each([
    ['of now', 3600, undefined, 3600],
    ['of what they see who are behind', 3600, 40, 3588],
    ['of the last second there is on the second day', 100_000, undefined, 86_400],
    ['of the first before it has begun', -60, undefined, 0],
  ])('on air are %s', async (_, onAirFor, newest, second) => {
    aired.to = newest;
    const now = Date.parse('2026-11-21T12:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    try {
      const onAirSince = new Date(now - onAirFor * 1000).toISOString();
      const send = jest.fn<DanmakuService['send']>().mockResolvedValue(undefined);
      const danmaku = { id: 'final', api: '/', service: fakeService({ send }), onAirSince };
      const { video, user } = await mount({ ...plain, isLive: true, danmaku });
      act(() => pass(video, 28));
      await user.click(button('Send danmaku'));
      await user.type(screen.getByRole('textbox'), 'Go!{Enter}');
      expect(send.mock.calls[0]?.[0].time).toBe(second);
    } finally {
      aired.to = undefined;
      clock.mockRestore();
    }
  });

  it('loads parts near the playhead and live comments, each once', async () => {
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
    await user.click(button('Danmaku list'));
    await waitFor(() => expect(listed()).toHaveLength(4));
    expect(listed().join()).toMatch(/part 0.*Mine.*Live.*part 1/);
    act(() => hear?.remove(['new']));
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('likes, reports and deletes comments, and saves filters to the account', async () => {
    const done: unknown[] = [];
    const note = (...what: unknown[]) => {
      done.push(what);
      return Promise.resolve();
    };
    const actions: MemberActions = {
      like: (...what) => note('like', ...what),
      report: (...what) => note('report', ...what),
      recall: (...what) => note('recall', ...what),
      saveFilters: ({ languages }) => note('filters', languages),
    };
    const comments = [
      { ...at('a', 3, 'Привет'), lang: 'ru', likes: 2 },
      { ...at('b', 8, 'Hi'), lang: 'en' },
    ];
    const service = fakeService({
      actions,
      isMember: () => Promise.resolve(true),
      filters: () => Promise.resolve({ ...noFilters, words: ['nothing'] }),
      load: () => Promise.resolve({ comments, failures: [] }),
      send: ({ id }) => Promise.resolve(id),
    });
    const { user, unmount } = await mount(withDanmaku(service));
    await user.click(button('Send danmaku'));
    await user.type(screen.getByRole('textbox'), 'Oops{Enter}');
    await user.click(button('Danmaku list'));
    await user.click(await screen.findByRole('button', { name: 'More: Привет' }));
    await user.click(button('Like'));
    expect(screen.getByText('♥ 3')).toBeTruthy();
    await user.click(button('Unlike'));
    await user.click(button('Report'));
    await user.click(button('Spoiler'));
    await waitFor(() => expect(said()).toContain('Thank you'));
    await user.click(button('More: Привет'));
    await user.click(button('More: Oops'));
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByText('Oops')).toBeNull());
    const ownId = expect.any(String);
    const told = [
      ['like', 'a', true],
      ['like', 'a', false],
      ['report', 'a', 'spoiler'],
      ['recall', ownId],
    ];
    expect(done).toEqual(told);
    await user.click(button('Settings'));
    await user.click(button('Danmaku filters'));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'nothing');
    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    expect(screen.getByText('Hidden: 1')).toBeTruthy();
    unmount();
    expect(done).toEqual([...told, ['filters', ['en']]]);
  });

  it('applies the account’s filters before playback', async () => {
    const saveFilters = jest.fn<MemberActions['saveFilters']>().mockResolvedValue();
    const nothing = jest.fn<() => Promise<void>>().mockResolvedValue();
    const service = fakeService({
      actions: { like: nothing, report: nothing, recall: nothing, saveFilters },
      isMember: () => Promise.resolve(true),
      filters: () => Promise.resolve({ ...noFilters, words: ['nothing'] }),
    });
    const { user, unmount } = await mount(withDanmaku(service));
    await user.click(button('Settings'));
    await user.click(button('Danmaku filters'));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'nothing'));
    await user.click(screen.getByRole('checkbox', { name: 'Hide top' }));
    unmount();
    expect(saveFilters).toHaveBeenCalledWith({ ...noFilters, kinds: ['top'], words: ['nothing'] });
  });

  it('lets members write and leads visitors to the login', async () => {
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

  it('reports that loading failed', async () => {
    await mount(withDanmaku(fakeService({ load: loadsNothing })));
    await waitFor(() => expect(said()).toBe('Danmaku load failed'));
  });
});
