import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC for values that clients return, so that they need not be stored. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant-time comparison. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, text));
  return given.length === right.length && timingSafeEqual(given, right);
}
