import { createHmac, randomInt } from 'node:crypto';

const COUNT = 8;
const HALF = 5;
// Without ambiguous characters.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** Ignores spaces, dashes and case. */
export const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery\n${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest();
