import { expect } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { WHITE } from '../../danmaku/comment.ts';
import type { DanmakuService } from '../../danmaku/danmaku-service.ts';
import { VideoPlayer, type VideoPlayerProps } from '../video-player.tsx';

export const plain: VideoPlayerProps = { title: 'Final', url: '/final.mp4', lang: 'en' };

export function fakeService(change: Partial<DanmakuService> = {}): DanmakuService {
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

export const withDanmaku = (service = fakeService()): VideoPlayerProps => ({
  ...plain,
  danmaku: { id: 'final', api: '/danmaku/', service },
});

export async function mount(props: VideoPlayerProps) {
  const Page = createRoutesStub([{ path: '/', Component: () => <VideoPlayer {...props} /> }]);
  const view = render(<Page />);
  const region = screen.getByRole('region', { name: props.title });
  await waitFor(() => expect(region.dataset['player']).toBe('ready'));
  const video = region.querySelector('video')!;
  return { ...view, region, video, user: userEvent.setup() };
}

export const moveTo = (video: HTMLVideoElement, time: number): void => {
  video.currentTime = time;
};

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const said = () => screen.getByRole('region').querySelector('output.notices')?.textContent;
