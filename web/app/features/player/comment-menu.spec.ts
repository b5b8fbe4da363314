/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { WHITE } from '../danmaku/comment.ts';
import type { MemberActions } from '../danmaku/danmaku-service.ts';
import { drawVideos } from './testing/drawn-video.ts';
import { button, fakeService, mount, moveTo, said, withDanmaku } from './testing/mounted-player.tsx';

const comment = { id: 'a', time: 8, kind: 'top', color: WHITE, author: 'Bo', text: 'Go on' } as const;
const onComment = { clientX: 10, clientY: 10 };
const besideIt = { clientX: 10, clientY: 40 };

beforeEach(() => {
  drawVideos();
  localStorage.clear();
});
afterEach(cleanup);

const menu = () => screen.queryByRole('group', { name: 'Go on' });

const nothing = () => jest.fn<(...what: unknown[]) => Promise<void>>().mockResolvedValue();
const load = () => Promise.resolve({ comments: [comment], failures: [] });

async function watch() {
  const actions = { like: nothing(), report: nothing(), recall: nothing(), saveFilters: nothing() };
  const service = fakeService({ load, actions: actions satisfies MemberActions });
  const mounted = await mount(withDanmaku(service));
  const surface = mounted.region.querySelector('.surface')!;
  act(() => moveTo(mounted.video, 8.5));
  const tap = (at: typeof onComment) => {
    fireEvent.pointerDown(surface, { ...at, pointerType: 'touch' });
    fireEvent.pointerUp(surface, { ...at, pointerType: 'touch' });
  };
  return { ...mounted, actions, tap, click: (at: typeof onComment) => fireEvent.click(surface, at) };
}

describe('the menu of a comment', () => {
  it('opens by a click on the comment and likes, reports or hides its sender', async () => {
    const { actions, click, user, video } = await watch();
    click(onComment);
    expect(document.activeElement).toBe(button('Like'));
    await user.click(button('Like'));
    expect(actions.like).toHaveBeenCalledWith('a', true);
    expect(menu()).toBeNull();
    click(onComment);
    await user.click(button('Report'));
    await user.click(button('Spam'));
    expect(actions.report).toHaveBeenCalledWith('a', 'spam');
    await waitFor(() => expect(said()).toContain('Thank you'));
    click(onComment);
    await user.click(button('Hide this sender'));
    expect(menu()).toBeNull();
    expect(video.paused).toBe(true);
    click(onComment);
    expect(menu()).toBeNull();
    expect(video.paused).toBe(false);
  });

  it('closes by Escape, a click elsewhere or a seek, without other effects', async () => {
    const { click, tap, user, video, region } = await watch();
    click(onComment);
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(region.contains(document.activeElement)).toBe(true);
    tap(onComment);
    expect(menu()).not.toBeNull();
    click(besideIt);
    expect(menu()).toBeNull();
    expect(video.paused).toBe(true);
    click(onComment);
    fireEvent.pointerDown(document.body);
    expect(menu()).toBeNull();
    click(onComment);
    fireEvent(video, new Event('seeking'));
    expect(menu()).toBeNull();
    click(onComment);
    await user.click(button('Settings'));
    expect(menu()).toBeNull();
  });

  it('leaves clicks and double taps beside comments, and hidden comments, to the player', async () => {
    const { click, tap, user, video } = await watch();
    click(besideIt);
    expect([menu(), video.paused]).toEqual([null, false]);
    tap(besideIt);
    tap(onComment);
    expect([menu(), video.paused]).toEqual([null, true]);
    await user.click(button('Show danmaku'));
    click(onComment);
    expect([menu(), video.paused]).toEqual([null, false]);
  });
});
