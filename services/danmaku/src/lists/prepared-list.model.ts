import { trimmed } from '@paddock/http-edge/cached-bytes';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Smaller bodies do not benefit from compression. */
const WORTH_COMPRESSING = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A serialised response, shared by all requests. */
export class PreparedList {
  readonly etag: string;
  readonly plain: Buffer;
  private smaller: Promise<Buffer> | undefined;

  constructor(json: string) {
    this.plain = trimmed(Buffer.from(json));
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  compressed(): Promise<Buffer> {
    this.smaller ??= compress(this.plain, brotli).then(trimmed);
    return this.smaller;
  }
}
