import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Envelope } from '@paddock/contracts/envelope';

/** The file of a call that returns one. */
export class FileAnswer {
  constructor(
    readonly content: Readable,
    readonly about: { type: string; name: string; bytes?: number },
  ) {}

  /** Resolves with the first chunk, so that earlier errors are returned as an envelope. */
  async started(): Promise<this> {
    const { content } = this;
    if (content.readableLength === 0 && !content.readableEnded) await once(content, 'readable');
    return this;
  }
}

export type Answer = Envelope | FileAnswer;

/** A streamed form. */
export class FormStream {
  constructor(
    readonly content: Readable,
    /** The content type with its boundary. */
    readonly type: string,
    /** Time limit, processing included. */
    readonly ms: number,
  ) {}
}

/** The file of a call. The stream fails when it is cut off, too large or stalled. */
export interface FileOfCall {
  name: string;
  type: string;
  content: Readable;
}
