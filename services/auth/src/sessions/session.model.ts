import { createHash, randomBytes } from 'node:crypto';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Person<Table extends 'member' | 'admin'> {
  id: RowKey<Table>;
  publicId: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored: a leaked table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
