import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression } from '@paddock/http-edge/accepted-encoding';
import { trimmed } from '@paddock/http-edge/cached-bytes';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies do not benefit from compression. */
const WORTH_COMPRESSING = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A serialised response, shared by all requests. */
export class PreparedList {
  readonly etag: string;
  readonly plain: Buffer;
  private readonly smaller = new Map<Compression, Promise<Buffer>>();

  constructor(
    json: string,
    readonly rows: number,
  ) {
    this.plain = trimmed(Buffer.from(json));
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  compressed(encoding: Compression): Promise<Buffer> {
    const smaller =
      this.smaller.get(encoding) ??
      (encoding === 'br' ? compressBrotli(this.plain, brotli) : compressGzip(this.plain)).then(trimmed);
    this.smaller.set(encoding, smaller);
    return smaller;
  }
}
