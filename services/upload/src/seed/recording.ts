import type { DemoRecording } from '@paddock/contracts/demo';
import { languages } from '@paddock/contracts/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { gridOf } from '../pictures/picture-tasks.ts';
import type { Storage } from '../storage/storage.model.ts';
import { keep, keyOf, store } from './kept-file.ts';

interface Recording {
  name: string;
  /** Holds `video.mp4`, `poster.jpg` and subtitles named by their language. */
  folder: string;
}

/** A video as if somebody had uploaded it with its cover and subtitles: whoever does finds the same addresses. */
export async function keepRecording(
  source: DataSource,
  storage: Storage,
  { name, folder }: Recording,
): Promise<DemoRecording> {
  const stored = async (
    kind: 'video' | 'picture' | 'document',
    file: string,
    keptAs: string,
    placeOf: (key: string) => string | Promise<string>,
  ): Promise<string> => {
    const content = await readFile(join(folder, file));
    const key = keyOf(content);
    const place = await placeOf(key);
    const address = `/media/${place}`;
    const known = await source.query<object[]>(`select 1 from file where address = $1`, [address]);
    if (known.length > 0) return address;
    await store(storage, place, content);
    await keep(source, { address, key, name: keptAs, bytes: content.length, kind, isPrivate: false });
    return address;
  };
  const poster = join(folder, 'poster.jpg');
  const { width, height } = await sharp(poster).metadata();
  const subtitles = [];
  for (const lang of languages) {
    const keptAs = `${name}-${lang}.vtt`;
    const url = await stored('document', `${lang}.vtt`, keptAs, (key) => `d/${key}/${keptAs}`);
    subtitles.push({ lang, url });
  }
  return {
    subtitles,
    cover: await stored(
      'picture',
      'poster.jpg',
      `${name}.jpg`,
      async (key) => `p/${key}/${width}x${height}/${await gridOf(poster, { width, height })}.jpg`,
    ),
    address: await stored('video', 'video.mp4', `${name}.mp4`, (key) => `v/${key}/video.mp4`),
  };
}
