import type { Quality } from './player-options.ts';
import type { SourceFault } from './source-fault.ts';

/** Lets go of what was opened: its loading stops and its buffers are freed. */
export type Detach = () => void;

interface Reports {
  onFault: (fault: SourceFault) => void;
  /** The qualities that are found in the file itself, the best first. */
  onSteps: (steps: readonly Quality[]) => void;
}

export type Attach = (video: HTMLVideoElement, url: string, reports: Reports) => Promise<Detach>;

export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
