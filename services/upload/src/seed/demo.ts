import type { Demo, DemoPictureKind } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { gridOf } from '../pictures/picture-tasks.ts';
import { uploadSchema } from '../schema.ts';
import { storageOf, type StorageEnv } from '../storage/storage.module.ts';
import type { Storage } from '../storage/storage.model.ts';
import { drawDrone } from './draw-drone.ts';
import { drawMark } from './draw-mark.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScene } from './draw-scene.ts';
import { keep, keyOf, store, whileMade } from './kept-file.ts';
import { keepRecording } from './recording.ts';

const draw = { scene: drawScene, drone: drawDrone, portrait: drawPortrait, mark: drawMark };
/** Another number draws all of them anew. */
const EDITION = 1;

/** Files for what the seeds of others show: drawn or stored when one is first asked for, found again after that. */
export async function seedDemoFiles(
  url: string,
  { recordings }: Pick<Demo, 'recordings'>,
): Promise<Pick<Demo, 'picture' | 'document' | 'recording'>> {
  const storage = storageOf(storageSettings());
  const picture: Demo['picture'] = (kind, name) =>
    withDatabase(uploadSchema, url, (source) => drawn(source, storage, kind, name));
  const document: Demo['document'] = (name, text, access) =>
    withDatabase(uploadSchema, url, (source) => textFile(source, storage, { name, text, access }));
  const recording: Demo['recording'] = (name) =>
    withDatabase(uploadSchema, url, (source) =>
      keepRecording(source, storage, { name, folder: join(recordings, name) }),
    );
  return { picture, document, recording };
}

/** A seed runs before its service is opened; the mode says what may be missing. */
const storageSettings = (): StorageEnv => {
  const {
    MEDIA_FOLDER,
    QUEUE_PREFIX = 'paddock',
    S3_URL,
    S3_BUCKET,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
  } = process.env;
  return {
    PADDOCK_MODE: 'local',
    QUEUE_PREFIX,
    ...(MEDIA_FOLDER && { MEDIA_FOLDER }),
    ...(S3_URL && { S3_URL }),
    ...(S3_BUCKET && { S3_BUCKET }),
    ...(S3_ACCESS_KEY && { S3_ACCESS_KEY }),
    ...(S3_SECRET_KEY && { S3_SECRET_KEY }),
  };
};

async function drawn(
  source: DataSource,
  storage: Storage,
  kind: DemoPictureKind,
  name: string,
): Promise<string> {
  // Not of the content: so that it is known before it is drawn.
  const key = keyOf(`demo ${EDITION} ${kind} ${name}`);
  const [known] = await source.query<{ address: string }[]>(`select address from file where key = $1`, [key]);
  if (known) return known.address;
  const { width, height, content } = draw[kind](`${kind} ${name}`);
  const form = kind === 'mark' ? 'png' : 'jpg';
  return whileMade(async (path) => {
    const picture = sharp(Buffer.from(content));
    const written =
      form === 'png' ? picture.png({ compressionLevel: 9 }) : picture.flatten().jpeg({ quality: 82 });
    const { size } = await written.toFile(path);
    const grid = form === 'png' ? 'clear' : await gridOf(path, { width, height });
    const place = `p/${key}/${width}x${height}/${grid}.${form}`;
    await storage.put(place, path);
    const about = {
      name: `${kind}-${name}.${form}`,
      bytes: size,
      kind: 'picture',
      isPrivate: false,
    } as const;
    await keep(source, { address: `/media/${place}`, key, ...about });
    return `/media/${place}`;
  });
}

/** With a mark at its beginning by which spreadsheets know its letters. */
async function textFile(
  source: DataSource,
  storage: Storage,
  { name, text, access }: { name: string; text: string; access: 'public' | 'members' },
): Promise<string> {
  const key = keyOf(`demo ${EDITION} document ${access} ${name}`);
  const place = `${access === 'members' ? 'x' : 'd'}/${key}/${name}`;
  const content = Buffer.from(`\uFEFF${text}`);
  await store(storage, place, content);
  const about = { kind: 'document', isPrivate: access === 'members' } as const;
  await keep(source, { address: `/media/${place}`, key, name, bytes: content.length, ...about });
  return `/media/${place}`;
}
