import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadEnv } from '../env.ts';
import { LocalStorage } from './local-storage.ts';
import { type S3Settings, S3Storage } from './s3-storage.ts';
import { Storage } from './storage.model.ts';

export type StorageEnv = Pick<UploadEnv, 'PADDOCK_MODE' | 'QUEUE_PREFIX'> &
  Partial<S3Settings> & { MEDIA_FOLDER?: string };

export function storageOf(env: StorageEnv): Storage {
  if (env.S3_URL) return new S3Storage(env.S3_URL, env);
  if (env.MEDIA_FOLDER) return new LocalStorage(env.MEDIA_FOLDER);
  if (env.PADDOCK_MODE === 'production') throw new Error('S3_URL or MEDIA_FOLDER must be set.');
  return new LocalStorage(join(tmpdir(), `paddock-media-${env.QUEUE_PREFIX}`));
}
