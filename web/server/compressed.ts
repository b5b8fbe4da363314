import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pages, router data, sitemaps and feeds; smaller bodies are not worth it. */
const compressibleTypes = /^(?:text\/(?:html|x-script)|application\/(?:\w+\+)?xml)\b/;
const MIN_BYTES = 1000;

/** Fast: pages carry a nonce, so each response is compressed separately. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Public pages only: compressing a secret together with attacker-chosen text leaks the secret by length
 * (BREACH).
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!answer.body || !compressibleTypes.test(answer.headers.get('content-type') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.append('vary', 'accept-encoding');
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b(?!;q=0)/.test(accepted)
    ? 'br'
    : /\bgzip\b(?!;q=0)/.test(accepted)
      ? 'gzip'
      : undefined;
  const { status, statusText } = answer;
  if (!encoding) return new Response(answer.body, { status, statusText, headers });
  const plain = new Uint8Array(await answer.arrayBuffer());
  if (plain.length < MIN_BYTES) return new Response(plain, { status, statusText, headers });
  const body = encoding === 'br' ? await brotli(plain, quality) : await gzipped(plain);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(body), { status, statusText, headers });
}
