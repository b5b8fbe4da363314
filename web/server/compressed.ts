import { acceptedEncoding, compressedOnce, isCompressible, MIN_BYTES } from './encodings.ts';

/**
 * Public pages only: compressing a secret together with attacker-chosen text leaks the secret by length
 * (BREACH).
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!answer.body || !isCompressible(answer.headers.get('content-type') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const { status, statusText } = answer;
  if (encoding === 'identity') return new Response(answer.body, { status, statusText, headers });
  const plain = new Uint8Array(await answer.arrayBuffer());
  if (plain.length < MIN_BYTES) return new Response(plain, { status, statusText, headers });
  const body = await compressedOnce(plain, encoding);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(body), { status, statusText, headers });
}
