import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  type KeyObject,
  createHmac,
  timingSafeEqual,
} from 'node:crypto';
import { secretsIn } from '@paddock/contracts/secrets';

const NAME = 1;
const NONCE = 12;
const TAG = 16;
const SHORTEST = 32;

interface Key {
  /** The first byte of sealed values; identifies the key. */
  name: number;
  /** A KeyObject: raw bytes would be ten times slower. */
  key: KeyObject;
}

/**
 * Encrypts short secrets at rest (AES-256-GCM). Comma-separated secrets: the first one seals, the others only
 * open. Rotate by prepending a new secret, and remove an old one when nothing is sealed with it.
 */
export class Sealer {
  private readonly keys: Key[];

  constructor(secrets: string) {
    this.keys = secretsIn(secrets, SHORTEST).map((secret) => {
      const key = createHash('sha256').update(`seal:${secret}`).digest();
      return { name: createHash('sha256').update(key).digest()[0]!, key: createSecretKey(key) };
    });
    if (new Set(this.keys.map(({ name }) => name)).size < this.keys.length)
      throw new Error('two sealing secrets have the same key id; generate another');
  }

  seal(text: string): Buffer {
    const { name, key } = this.keys[0]!;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.of(name));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(name), nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Buffer): string {
    const secret = this.keys.find(({ name }) => name === sealed[0]);
    if (!secret) throw new Error('sealed with an unknown secret');
    const nonce = sealed.subarray(NAME, NAME + NONCE);
    const decipher = createDecipheriv('aes-256-gcm', secret.key, nonce).setAAD(Buffer.of(secret.name));
    decipher.setAuthTag(sealed.subarray(NAME + NONCE, NAME + NONCE + TAG));
    return decipher.update(sealed.subarray(NAME + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** HMAC for values that clients return, so that they need not be stored. */
export const signatureOf = (secrets: string, text: string): string => signed(secretsIn(secrets)[0], text);

const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant-time comparison, with each accepted secret. */
export function isSignatureOf(secrets: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secretsIn(secrets).some((secret) => {
    const right = Buffer.from(signed(secret, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
