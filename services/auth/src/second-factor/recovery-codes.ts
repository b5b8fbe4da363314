import { createHmac, randomInt } from 'node:crypto';

const COUNT = 8;
const HALF = 5;
// Without the letters and digits that are read for one another.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** Spaces, the dash and capitals are how people write; they do not count. */
export const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery\n${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest();
