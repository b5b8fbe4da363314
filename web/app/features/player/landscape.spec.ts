/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { drawVideos } from './testing/drawn-video.ts';
import { button, mount, plain } from './testing/mounted-player.tsx';

const sized = (video: HTMLVideoElement, videoWidth: number, videoHeight: number) => {
  for (const [name, value] of Object.entries({ videoWidth, videoHeight }))
    Object.defineProperty(video, name, { configurable: true, value });
  fireEvent(video, new Event('resize'));
};

describe('the orientation of the screen', () => {
  const calls: string[] = [];
  let answer: () => Promise<void>;
  let shown: Element | null = null;
  const change = async (element: Element | null) => {
    shown = element;
    await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
  };
  beforeEach(() => {
    drawVideos();
    calls.length = 0;
    answer = () => Promise.resolve();
    const orientation = {
      lock: (to: string) => {
        calls.push(to);
        return answer();
      },
      unlock: () => calls.push('unlock'),
    };
    Object.defineProperty(window.screen, 'orientation', { configurable: true, value: orientation });
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
    Object.assign(document, { exitFullscreen: () => Promise.resolve() });
  });
  afterEach(() => {
    cleanup();
    shown = null;
    Reflect.deleteProperty(window.screen, 'orientation');
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(document, 'exitFullscreen');
  });

  it('is landscape in full screen, as the video, and free afterwards', async () => {
    const { region, video } = await mount(plain);
    sized(video, 1920, 1080);
    expect(calls).toEqual([]);
    await change(region);
    expect(calls).toEqual(['landscape']);
    await change(null);
    expect(calls).toEqual(['landscape', 'unlock']);
  });

  it('follows a video whose size is known later, and one of another shape', async () => {
    const { region, video } = await mount(plain);
    await change(region);
    expect(calls).toEqual([]);
    sized(video, 1920, 1080);
    sized(video, 1280, 720);
    sized(video, 1080, 1920);
    expect(calls).toEqual(['landscape', 'unlock']);
  });

  it('stays free for a portrait video, and in the full window', async () => {
    const { region, video, user } = await mount(plain);
    sized(video, 1920, 1080);
    await user.click(button('Full window'));
    await user.keyboard('{Escape}');
    sized(video, 1080, 1920);
    await change(region);
    await change(null);
    expect(calls).toEqual([]);
  });

  it('is free once the player is gone', async () => {
    const { region, video, unmount } = await mount(plain);
    sized(video, 1920, 1080);
    await change(region);
    unmount();
    expect(calls).toEqual(['landscape', 'unlock']);
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('not supported'))],
    [
      'throws',
      () => {
        throw new Error('not allowed');
      },
    ],
  ])('is left alone by a browser that %s', async (_how, refuses) => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    answer = refuses;
    const { region, video } = await mount(plain);
    sized(video, 1920, 1080);
    await change(region);
    expect(button('Exit full screen')).toBeTruthy();
    await change(null);
    // Rejections are reported in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', note);
    expect([calls[0], unhandled]).toEqual(['landscape', []]);
  });

  it.each([[undefined], [{}]])('is left alone by a browser without locks: %j', async (orientation) => {
    Object.defineProperty(window.screen, 'orientation', { configurable: true, value: orientation });
    const { region, video } = await mount(plain);
    sized(video, 1920, 1080);
    await change(region);
    expect(button('Exit full screen')).toBeTruthy();
    await change(null);
    expect(button('Full screen')).toBeTruthy();
  });
});
