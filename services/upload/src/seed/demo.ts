import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, parse } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import type { Demo, DemoPicture } from '@paddock/contracts/demo';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { languages } from '@paddock/contracts/language';
import type { FileKind } from '@paddock/contracts/upload/upload-limits';
import { withDatabase } from '@paddock/kit/database/with-database';
import { gridOf } from '../pictures/picture-tasks.ts';
import { uploadSchema } from '../schema.ts';
import { storageOf, type StorageEnv } from '../storage/choose-storage.ts';
import type { Storage } from '../storage/storage.model.ts';

/** The kind of object that shows a picture, by the first word of its name. */
const ownerKinds: Readonly<Record<string, string>> = {
  race: 'race',
  paddock: 'race',
  night: 'race',
  logo: 'partner',
  map: 'news',
  podium: 'news',
  build: 'news',
  camp: 'images',
  crowd: 'images',
  practice: 'images',
};

/** Files of the demo have owners, so that nothing deletes them as unused. */
const ownerOf = (kind: string): string => `${kind}:demo`;

function pictureOwner(file: string): string {
  const [group = '', who] = parse(file).name.split('-');
  if (group !== 'helmet') return ownerOf(ownerKinds[group] ?? 'demo');
  const isPilot = demoPeople.some(({ callsign }) => callsign.toLowerCase() === who);
  return ownerOf(isPilot ? 'member' : 'club_member');
}

interface DemoFile {
  path: string;
  /** Path in the storage. */
  place: string;
  key: string;
  name: string;
  kind: FileKind;
  owner: string;
  isPrivate?: boolean;
}

/** Stores the pictures, and other files on first use; later calls return the same addresses. */
export async function seedDemoFiles(
  url: string,
  { dataSet, recordings, pictures }: Pick<Demo, 'dataSet' | 'recordings' | 'pictures'>,
): Promise<Pick<Demo, 'picture' | 'document' | 'recording'>> {
  const storage = storageOf(storageSettings());
  const inDatabase = <Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> =>
    withDatabase(uploadSchema, url, work);

  const add = async (source: DataSource, file: DemoFile): Promise<string> => {
    const address = `/media/${file.place}`;
    const rows = await source.query<object[]>('select 1 from file where address = $1', [address]);
    if (rows.length > 0) return address;
    await storage.put(file.place, file.path);
    await record(source, address, file);
    return address;
  };

  const stored = await inDatabase((source) => storePictures(source, storage, pictures, dataSet));
  const picture: Demo['picture'] = async (name) => stored.get(name) ?? '';

  const document: Demo['document'] = (name, text, access) =>
    inDatabase(async (source) => {
      const folder = await mkdtemp(join(tmpdir(), 'paddock-demo-'));
      const isPrivate = access === 'members';
      const key = keyOf(`demo 1 document ${access} ${name}`);
      const path = join(folder, 'file');
      // With a byte order mark, which spreadsheets need to detect UTF-8.
      await writeFile(path, `\uFEFF${text}`);
      const place = `${isPrivate ? 'x' : 'd'}/${key}/${name}`;
      const owner = ownerOf('club_file');
      const address = await add(source, { path, key, place, name, kind: 'document', owner, isPrivate });
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
        const place = await placeOf(key, path);
        return add(source, { path, key, place, name: storedAs, kind, owner: ownerOf('video') });
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

/** All at once, because a start stores about a hundred. Addresses by file name without extension. */
async function storePictures(
  source: DataSource,
  storage: Storage,
  folder: string,
  dataSet: Demo['dataSet'],
): Promise<Map<string, string>> {
  const list = join(folder, 'index.json');
  const all = existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as DemoPicture[]) : [];
  // Clubs of other sports show helmets, but no drones.
  const index = otherClubOf(dataSet) ? all.filter(({ file }) => file.startsWith('helmet-')) : all;
  const files = index.map(({ file, width, height, grid }) => {
    const form = extname(file);
    const key = keyOf(`demo 2 ${file} ${grid}`);
    const place = `p/${key}/${width}x${height}/${grid}${form}`;
    return {
      file,
      key,
      place,
      address: `/media/${place}`,
      path: join(folder, file),
      name: basename(file, form),
    };
  });
  const stored = await source.query<{ address: string }[]>(
    'select address from file where address = any($1)',
    [files.map(({ address }) => address)],
  );
  const knownAddresses = new Set(stored.map(({ address }) => address));
  const added = files.filter(({ address }) => !knownAddresses.has(address));
  const rows = await Promise.all(
    added.map(async ({ file: name, path, place, address, key }) => {
      await storage.put(place, path);
      return { address, key, name, owner: pictureOwner(name), bytes: (await stat(path)).size };
    }),
  );
  await source.query(
    `with added as (
       insert into file (address, key, name, kind, bytes, private, unused_since)
       select address, key, name, 'picture', bytes, false, null
       from jsonb_to_recordset($1) as r (address text, key text, name text, bytes bigint)
       on conflict do nothing returning id, address)
     insert into file_owner (owner, file_id) select r.owner, a.id from added a
       join jsonb_to_recordset($1) as r (address text, owner text) using (address)`,
    [JSON.stringify(rows)],
  );
  return new Map(files.map(({ name, address }) => [name, address]));
}

const keyOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

async function pictureAt(path: string, key: string): Promise<string> {
  const { width, height } = await sharp(path).metadata();
  const form = extname(path);
  const grid = form === '.png' ? 'clear' : await gridOf(path, { width, height });
  return `p/${key}/${width}x${height}/${grid}${form}`;
}

/** A video waits for transcoding. */
async function record(source: DataSource, address: string, file: DemoFile): Promise<void> {
  const { key, name, kind, path, owner, isPrivate = false } = file;
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
     insert into file_owner (owner, file_id) select $8, id from added`,
    [address, key, name, kind, size, isPrivate, job, owner],
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
