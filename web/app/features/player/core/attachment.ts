import type { SourceFault } from './source-fault.ts';

/** Lets go of what was opened: its loading stops and its buffers are freed. */
export type Detach = () => void;

export type Attach = (
  video: HTMLVideoElement,
  url: string,
  onFault: (fault: SourceFault) => void,
) => Promise<Detach>;

export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
