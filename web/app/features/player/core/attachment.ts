import type { Quality } from './player-options.ts';
import { fill, type PlayerTexts } from '../texts/player-texts.ts';

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

/** Failed to load, unsupported by the browser, or missing library. */
export class SourceFault extends Error {
  readonly reason: 'load' | 'unsupported' | 'library';
  readonly missing: string;

  constructor(reason: SourceFault['reason'], missing = '', cause?: unknown) {
    super(`${reason} ${missing}`.trim(), { cause });
    this.reason = reason;
    this.missing = missing;
  }
}

export function faultText(fault: unknown, texts: PlayerTexts): string {
  if (!(fault instanceof SourceFault) || fault.reason === 'load') return texts.videoLoadFailed;
  return fill(fault.reason === 'library' ? texts.libraryMissing : texts.typeUnsupported, fault.missing);
}
