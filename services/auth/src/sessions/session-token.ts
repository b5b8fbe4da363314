import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; nothing can be read from it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored: a stolen table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
