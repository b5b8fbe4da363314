import type { FastifyReply } from 'fastify';
import { pipeline } from 'node:stream';
import type { CallContract } from '@paddock/contracts/call';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { meter } from '@paddock/kit/calls/metered';

/** Streams a file with backpressure and an idle timeout. A client that disconnects releases the file's source. */
export function sendFile(
  reply: FastifyReply,
  { answers }: CallContract,
  { content, about: { type, name, bytes } }: FileAnswer,
  idle: number,
  onEnd: (error: Error | null) => void,
): void {
  if (!answers?.file.includes(type)) {
    content.once('error', () => undefined).destroy();
    throw new Error(`the contract does not declare the type ${type}`);
  }
  void reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; ${fileNames(name)}`,
      // Browsers must not execute any content.
      'content-security-policy': "default-src 'none'; sandbox",
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .send(pipeline(content, meter({ idle }), (error) => onEnd(error ?? null)));
}

/** RFC 6266: an ASCII fallback and the UTF-8 name. */
const fileNames = (name: string): string =>
  `filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
