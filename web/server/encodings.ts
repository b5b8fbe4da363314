import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { Compression, Encoding } from '@paddock/http-edge/accepted-encoding';
import { trimmed } from '@paddock/http-edge/cached-bytes';

/** Smaller bodies are not worth it. */
export const MIN_BYTES = 1000;

/** Pages, router data, feeds. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(?:[\w.-]+\+)?(?:xml|json)\b/.test(type);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** For one response: fast. */
const ONCE = 3;
/** For a cached page. */
const CACHED = 9;

/** In this thread: another thread costs more than these take at quality 3. */
const SMALL_BYTES = 64 * 1024;

const paramsOf = ({ length }: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // The default of 4 MB costs 9 ms of hash table at quality 9, for a body of any size.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22),
  },
});

export async function compressedOnce(body: Uint8Array, encoding: Compression): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  const params = paramsOf(body, ONCE);
  return body.length <= SMALL_BYTES ? brotliCompressSync(body, params) : brotli(body, params);
}

/** A cached body, compressed once for all visitors. */
export class StoredBody {
  private readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;

  private constructor(encoded: Readonly<Partial<Record<Encoding, Buffer>>>) {
    this.encoded = encoded;
  }

  static async of(text: string, type: string): Promise<StoredBody> {
    const identity = Buffer.from(text);
    if (!isCompressible(type) || identity.length < MIN_BYTES)
      return new StoredBody({ identity: trimmed(identity) });
    const [br, gz] = await Promise.all([brotli(identity, paramsOf(identity, CACHED)), gzipped(identity)]);
    return new StoredBody({ br: trimmed(br), gzip: trimmed(gz) });
  }

  get isCompressed(): boolean {
    return this.encoded.br !== undefined;
  }

  get bytes(): number {
    return Object.values(this.encoded).reduce((sum, { length }) => sum + length, 0);
  }

  /** Few clients ask for the plain text, so it is not stored. */
  in(encoding: Encoding): Buffer {
    return this.encoded[encoding] ?? brotliDecompressSync(this.encoded.br!);
  }
}
