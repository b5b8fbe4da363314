import Negotiator from 'negotiator';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** The smallest first. */
const compressions: readonly Compression[] = ['br', 'gzip'];

/** The types describe version 0.6, which had no preference of the server. */
interface WithPreference {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding of an answer for an `Accept-Encoding` header: the one with the highest quality, and of equal ones the
 * smallest. Without any that the client accepts, the answer is uncompressed.
 */
export function acceptedEncoding(
  accepted: string | string[] | undefined,
  available: readonly Compression[] = compressions,
): Encoding {
  if (!accepted || available.length === 0) return 'identity';
  const encodings = [...available, 'identity'];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(accepted) } }) as WithPreference;
  return (negotiator.encoding(encodings, { preferred: encodings }) as Encoding | undefined) ?? 'identity';
}
