import type { CallContract } from '@paddock/contracts/call';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { meter } from '@paddock/kit/calls/metered';
import type { FastifyReply } from 'fastify';
import { pipeline } from 'node:stream';

/**
 * Passes a file on as fast as its reader takes it, and gives up when it stands still. When the reader leaves, everything
 * up to the source of the file is let go.
 */
export function sendFile(
  reply: FastifyReply,
  { answers }: CallContract,
  { content, about: { type, name, bytes } }: FileAnswer,
  idle: number,
  onEnd: (error: Error | null) => void,
): void {
  if (!answers?.file.includes(type)) {
    content.once('error', () => undefined).destroy();
    throw new Error(`a file of the type ${type}, of which the contract does not speak`);
  }
  void reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; ${fileNames(name)}`,
      // Whatever is in it, a browser that shows it must not run it.
      'content-security-policy': "default-src 'none'; sandbox",
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .send(pipeline(content, meter({ idle }), (error) => onEnd(error ?? null)));
}

/** For clients of all ages: in letters that no header can stumble over, and as it is. */
const fileNames = (name: string): string =>
  `filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
