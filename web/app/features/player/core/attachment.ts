import type { Quality } from './player-options.ts';
import type { SourceFault } from './source-fault.ts';

/** Stops loading and frees buffers. */
export type Detach = () => void;

interface Reports {
  onFault: (fault: SourceFault) => void;
  /** Quality levels of the stream, best first. */
  onSteps: (steps: readonly Quality[]) => void;
}

export type Attach = (video: HTMLVideoElement, url: string, reports: Reports) => Promise<Detach>;

export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
