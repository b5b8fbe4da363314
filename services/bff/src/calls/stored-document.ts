import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptedEncoding, type Compression, type Encoding } from '@paddock/http-edge/accepted-encoding';

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A document that never changes: serialised, compressed and hashed once. */
export class StoredDocument {
  private readonly etag: string;
  private readonly plain: Buffer;
  private readonly compressed = new Map<Compression, Promise<Buffer>>();

  constructor(
    private readonly type: string,
    text: string,
  ) {
    this.plain = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.headers({
      'content-type': this.type,
      'cache-control': 'no-cache',
      etag: this.etag,
      vary: 'accept-encoding',
    });
    if (headers['if-none-match']?.includes(this.etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await this.in(encoding));
  }

  /** Compressed on the first request, so that a start does not wait for it. */
  private in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.plain);
    const body = this.compressed.get(encoding) ?? compressions[encoding](this.plain);
    this.compressed.set(encoding, body);
    return body;
  }
}
