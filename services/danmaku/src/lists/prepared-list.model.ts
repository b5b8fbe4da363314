import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** A smaller answer gains nothing. */
const WORTH_COMPRESSING = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An answer in bytes, made once for all who ask. */
export class PreparedList {
  readonly etag: string;
  private smaller: Promise<Buffer> | undefined;

  constructor(readonly plain: Buffer) {
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  compressed(): Promise<Buffer> {
    this.smaller ??= compress(this.plain, brotli);
    return this.smaller;
  }
}
