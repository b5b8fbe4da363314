import type { FileKind } from '@paddock/contracts/upload/upload-limits';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Storage } from '../storage/storage.model.ts';

export interface KeptFile {
  address: string;
  key: string;
  name: string;
  bytes: number;
  kind: FileKind;
  isPrivate: boolean;
}

export const keyOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/** The demonstration itself refers to them, so that they are there as long as it is. A video is made into several qualities. */
export async function keep(
  source: DataSource,
  { address, key, name, bytes, kind, isPrivate }: KeptFile,
): Promise<void> {
  const job = kind === 'video' ? randomUUID() : null;
  await source.query(
    `with added as (
       insert into file (address, key, name, kind, bytes, private, unused_since, video_state, video_job)
       values ($1, $2, $3, $5, $4, $6, null, case when $7::uuid is not null then 'waiting' end, $7)
       on conflict do nothing returning id),
     promised as (
       insert into outbox_job (id, name, payload)
       select $7, 'make-video', jsonb_build_object('key', id::text, 'address', $1::text)
       from added where $7::uuid is not null)
     insert into file_owner (owner, file_id) select 'demo:pictures', id from added`,
    [address, key, name, bytes, kind, isPrivate, job],
  );
}

/** Stores what was made in a folder of its own, which goes. */
export async function whileMade<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-demo-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const store = (storage: Storage, place: string, content: Buffer): Promise<void> =>
  whileMade(async (path) => {
    await writeFile(path, content);
    await storage.put(place, path);
  });
