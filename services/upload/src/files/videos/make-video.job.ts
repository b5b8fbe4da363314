import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import { longestVideo, videoSheet } from '@paddock/contracts/upload/upload-limits';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { LOG } from '@paddock/kit/service-tokens';
import { Storage } from '../../storage/storage.model.ts';
import { Ffmpeg, FfmpegFault, type VideoSize, words } from './ffmpeg.ts';
import { hlsArguments, ladderOf, masterOf, type Rung } from './ladder.ts';
import { newVideoFolder } from './video-folders.ts';
import { VideoMetadataService } from './video-metadata.service.ts';
import { VideosRepository } from './videos.repository.ts';

interface VideoToMake {
  key: RowKey<'file'>;
  address: string;
}

/** The state of a transcoding. */
interface Transcoding {
  key: RowKey<'file'>;
  /** The storage prefix. */
  place: string;
  source: string;
  seconds: number;
  work: Work;
}

/** The file was deleted during the transcoding. */
class VideoDeleted extends Error {}

/**
 * Transcodes a stored video. Resumable: a rendition with a playlist is complete, and the master playlist is stored
 * last, so players never see a partial result.
 */
@Injectable()
export class MakeVideoJob extends LongJob<VideoToMake> {
  readonly name = 'make-video';
  override readonly attempts = 3;
  override readonly pause = 30_000;
  override readonly concurrency = 1;

  constructor(
    private readonly videos: VideosRepository,
    private readonly storage: Storage,
    private readonly ffmpeg: Ffmpeg,
    private readonly metadata: VideoMetadataService,
    private readonly database: Database,
    private readonly tags: CacheTags,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super();
  }

  async run({ key, address }: VideoToMake, work: Work): Promise<void> {
    if (!(await this.ffmpeg.isInstalled())) {
      await this.videos.mark(key, 'plain');
      return;
    }
    if (!(await this.videos.mark(key, 'working'))) return;
    const folder = await newVideoFolder();
    try {
      await this.make(key, address, folder, work);
    } catch (error) {
      if (!(error instanceof VideoDeleted)) throw error;
      this.log.info({ address }, 'a video was deleted during transcoding');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async make(key: RowKey<'file'>, address: string, folder: string, work: Work): Promise<void> {
    const name = address.slice('/media/'.length);
    const source = join(folder, 'source');
    await this.fetch(name, source);
    const properties = await this.propertiesOf(source, work);
    if (!properties) {
      await this.videos.mark(key, 'failed');
      return;
    }
    const { size, seconds } = properties;
    const transcoding: Transcoding = {
      key,
      place: name.slice(0, name.lastIndexOf('/') + 1),
      source,
      seconds,
      work,
    };
    await this.rewrite(transcoding, name);
    const rungs = ladderOf(size);
    const total = rungs.reduce((sum, rung) => sum + costOf(rung), 0);
    let done = 0;
    for (const rung of rungs) {
      const reportProgress = (share: number): Promise<void> =>
        work.progress(Math.floor((100 * (done + costOf(rung) * share)) / total), 100);
      if (!(await this.has(`${transcoding.place}${rung.name}/index.m3u8`)))
        await this.makeRendition(
          transcoding,
          rung,
          join(folder, rung.name),
          rung === rungs[0],
          reportProgress,
        );
      done += costOf(rung);
    }
    const master = join(folder, 'index.m3u8');
    await writeFile(master, masterOf(rungs));
    await this.put(transcoding, 'index.m3u8', master);
    await this.database.transaction(async () => {
      if (await this.videos.mark(key, 'ready')) this.tags.clear(contentTags.videos);
    });
  }

  /** Undefined for files that are no video, too long or too large: a retry would not help. */
  private async propertiesOf(
    source: string,
    work: Work,
  ): Promise<{ size: VideoSize; seconds: number } | undefined> {
    try {
      const size = await this.ffmpeg.sizeOf(source, work);
      const seconds = size ? await this.ffmpeg.secondsOf(source, work) : 0;
      if (
        size &&
        seconds > 0 &&
        seconds <= longestVideo &&
        Math.max(size.width, size.height) <= maxPixelsPerSide
      )
        return { size, seconds };
      this.log.warn({ size, seconds }, 'a video is empty, too long or too large to transcode');
    } catch (error) {
      if (!(error instanceof FfmpegFault)) throw error;
      this.log.warn({ err: error }, 'a video cannot be read');
    }
    return undefined;
  }

  /** The first rendition, which every video has, also yields poster and thumbnails. */
  private async makeRendition(
    transcoding: Transcoding,
    rung: Rung,
    folder: string,
    isFirst: boolean,
    reportProgress: (share: number) => Promise<void>,
  ): Promise<void> {
    await mkdir(folder);
    const { signal } = transcoding.work;
    const { source, seconds } = transcoding;
    await this.ffmpeg.make(
      source,
      [...hlsArguments(rung, folder), ...(isFirst ? pictureArguments(seconds, folder) : [])],
      {
        signal,
        // A lost lease also aborts the signal.
        onProgress: (now) => void reportProgress(Math.min(1, now / seconds)).catch(() => undefined),
      },
    );
    const made = await readdir(folder);
    if (!made.includes('index.m3u8')) throw new Error('ffmpeg wrote no playlist');
    for (const piece of made.filter((one) => one.endsWith('.ts')))
      await this.put(transcoding, `${rung.name}/${piece}`, join(folder, piece));
    for (const picture of made.filter((one) => one.endsWith('.jpg')))
      await this.put(transcoding, picture, join(folder, picture));
    await this.put(transcoding, `${rung.name}/index.m3u8`, join(folder, 'index.m3u8'));
    await rm(folder, { recursive: true });
  }

  private async put({ key, place, work }: Transcoding, name: string, path: string): Promise<void> {
    work.signal.throwIfAborted();
    if (!(await this.videos.isKept(key))) throw new VideoDeleted();
    await this.storage.put(place + name, path);
  }

  /** Sorts the file for playback while it loads, and removes the metadata of files stored by earlier versions. */
  private async rewrite(transcoding: Transcoding, name: string): Promise<void> {
    const { source, work } = transcoding;
    const clean = `${source}-clean${extname(name)}`;
    await this.metadata.rewrite(source, clean, work);
    await this.put(transcoding, basename(name), clean);
    await this.videos.resize(transcoding.key, (await stat(clean)).size);
    await rm(clean);
  }

  private async has(name: string): Promise<boolean> {
    const object = await this.storage.find(name);
    await object?.release();
    return object !== undefined;
  }

  private async fetch(name: string, path: string): Promise<void> {
    const object = await this.storage.find(name);
    if (!object) throw new Error('the content of a video is missing');
    await pipeline(await object.read(), createWriteStream(path));
  }
}

/** Of the longer side; larger videos would exceed the memory limit. */
export const maxPixelsPerSide = 8192;
const POSTER_WIDTH = 1280;

/** Relative cost of a rendition. */
const costOf = ({ width, height }: Rung): number => width * height;

function pictureArguments(seconds: number, folder: string): string[] {
  const { columns, rows, width, height } = videoSheet;
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const spread = `fps=${columns * rows}/${seconds}`;
  const moment = Math.min(3, seconds / 4);
  const picture = '-map 0:v:0 -map_metadata -1 -frames:v 1 -pix_fmt yuvj420p -q:v 5 -vf';
  return [
    ...words(`${picture} ${spread},${fitted},tile=${columns}x${rows}`),
    join(folder, 'thumbnails.jpg'),
    ...words(`${picture} select='gte(t,${moment})',scale='min(${POSTER_WIDTH},iw)':-2`),
    join(folder, 'poster.jpg'),
  ];
}
