import type { Demo } from '@paddock/contracts/demo';
import { languages } from '@paddock/contracts/language';
import type { FileKind } from '@paddock/contracts/upload/upload-limits';
import { withDatabase } from '@paddock/kit/database/with-database';
import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { gridOf } from '../pictures/picture-tasks.ts';
import { uploadSchema } from '../schema.ts';
import { storageOf, type StorageEnv } from '../storage/choose-storage.ts';

interface DemoFile {
  path: string;
  /** Path in the storage. */
  place: string;
  key: string;
  name: string;
  kind: FileKind;
  isPrivate?: boolean;
}

/** Stores files on first use; later calls return the same addresses. */
export async function seedDemoFiles(
  url: string,
  { recordings, pictures }: Pick<Demo, 'recordings' | 'pictures'>,
): Promise<Pick<Demo, 'picture' | 'document' | 'recording'>> {
  const storage = storageOf(storageSettings());
  const inDatabase = <Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> =>
    withDatabase(uploadSchema, url, work);

  const add = async (source: DataSource, file: DemoFile): Promise<string> => {
    const address = `/media/${file.place}`;
    const known = await source.query<object[]>('select 1 from file where address = $1', [address]);
    if (known.length > 0) return address;
    await storage.put(file.place, file.path);
    await record(source, address, file);
    return address;
  };

  const used = { scene: 0, drone: 0, portrait: 0, mark: 0 };
  const picture: Demo['picture'] = (kind, name) =>
    inDatabase(async (source) => {
      const key = keyOf(`demo 1 ${kind} ${name}`);
      const [known] = await source.query<{ address: string }[]>('select address from file where key = $1', [
        key,
      ]);
      if (known) return known.address;
      const choice = globSync(`${kind}-*`, { cwd: pictures }).toSorted();
      const path = join(pictures, choice[used[kind]++ % choice.length]!);
      const form = extname(path);
      return add(source, {
        path,
        key,
        place: await pictureAt(path, key),
        name: `${kind}-${name}${form}`,
        kind: 'picture',
      });
    });

  const document: Demo['document'] = (name, text, access) =>
    inDatabase(async (source) => {
      const folder = await mkdtemp(join(tmpdir(), 'paddock-demo-'));
      const isPrivate = access === 'members';
      const key = keyOf(`demo 1 document ${access} ${name}`);
      const path = join(folder, 'file');
      // With a byte order mark, which spreadsheets need to detect UTF-8.
      await writeFile(path, `\uFEFF${text}`);
      const place = `${isPrivate ? 'x' : 'd'}/${key}/${name}`;
      const address = await add(source, { path, key, place, name, kind: 'document', isPrivate });
      await rm(folder, { recursive: true });
      return address;
    });

  /** With the addresses that an upload of the same files would get. */
  const recording: Demo['recording'] = (name) =>
    inDatabase(async (source) => {
      const upload = async (
        kind: FileKind,
        file: string,
        storedAs: string,
        placeOf: (key: string, path: string) => string | Promise<string>,
      ): Promise<string> => {
        const path = join(recordings, name, file);
        const key = keyOf(await readFile(path));
        return add(source, { path, key, place: await placeOf(key, path), name: storedAs, kind });
      };
      const subtitles = [];
      for (const lang of languages) {
        const storedAs = `${name}-${lang}.vtt`;
        subtitles.push({
          lang,
          url: await upload('document', `${lang}.vtt`, storedAs, (key) => `d/${key}/${storedAs}`),
        });
      }
      return {
        subtitles,
        cover: await upload('picture', 'poster.jpg', `${name}.jpg`, (key, path) => pictureAt(path, key)),
        address: await upload('video', 'video.mp4', `${name}.mp4`, (key) => `v/${key}/video.mp4`),
      };
    });
  return { picture, document, recording };
}

const keyOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

async function pictureAt(path: string, key: string): Promise<string> {
  const { width, height } = await sharp(path).metadata();
  const form = extname(path);
  const grid = form === '.png' ? 'clear' : await gridOf(path, { width, height });
  return `p/${key}/${width}x${height}/${grid}${form}`;
}

/** Owned by the demo content, so that nothing deletes it as unused. A video waits for transcoding. */
async function record(source: DataSource, address: string, file: DemoFile): Promise<void> {
  const { key, name, kind, path, isPrivate = false } = file;
  const { size } = await stat(path);
  const job = kind === 'video' ? randomUUID() : null;
  await source.query(
    `with added as (
       insert into file (address, key, name, kind, bytes, private, unused_since, video_state, video_job)
       values ($1, $2, $3, $4, $5, $6, null, case when $7::uuid is not null then 'waiting' end, $7)
       on conflict do nothing returning id),
     job as (
       insert into outbox_job (id, name, payload)
       select $7, 'make-video', jsonb_build_object('key', id::text, 'address', $1::text)
       from added where $7::uuid is not null)
     insert into file_owner (owner, file_id) select 'demo:pictures', id from added`,
    [address, key, name, kind, size, isPrivate, job],
  );
}

/** A seed runs before its service opens, with the settings of its process. */
function storageSettings(): StorageEnv {
  const {
    MEDIA_FOLDER,
    QUEUE_PREFIX = 'paddock',
    S3_URL,
    S3_BUCKET,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
  } = process.env;
  const optional = { MEDIA_FOLDER, S3_URL, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value));
  return { PADDOCK_MODE: 'local', QUEUE_PREFIX, ...given };
}
