import type { Envelope } from '@paddock/contracts/envelope';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** What a call answers that answers a file: its bytes as they come, and how it is to be kept. */
export class FileAnswer {
  constructor(
    readonly content: Readable,
    readonly about: { type: string; name: string; bytes?: number },
  ) {}

  /** Resolves with the first bytes: what fails before is still answered in words. */
  async begun(): Promise<this> {
    const { content } = this;
    if (content.readableLength === 0 && !content.readableEnded) await once(content, 'readable');
    return this;
  }
}

export type Answer = Envelope | FileAnswer;

/** A form on its way from one process to the next, which nobody holds as a whole. */
export class FormOnItsWay {
  constructor(
    readonly content: Readable,
    /** The content type, with the line between the parts. */
    readonly type: string,
    /** How long it may take, with all that is done with it. */
    readonly ms: number,
  ) {}
}

/** A file that comes with a call. Its content fails when it breaks off, is too large or stands still. */
export interface FileOfCall {
  name: string;
  type: string;
  content: Readable;
}
