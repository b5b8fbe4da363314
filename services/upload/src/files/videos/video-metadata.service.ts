import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '../received-file.ts';
import { Ffmpeg, FfmpegFault, type Running, words } from './ffmpeg.ts';
import { removeMp4Metadata } from './mp4-metadata.ts';

/** Cameras write place and device into the file. Removed before a file gets a public address. */
@Injectable()
export class VideoMetadataService {
  constructor(private readonly ffmpeg: Ffmpeg) {}

  /** Undefined if the metadata cannot be removed: such a file must not be public. */
  async remove(received: ReceivedFile, ending: string, running: Running): Promise<ReceivedFile | undefined> {
    if (ending !== 'webm' && (await removeMp4Metadata(received.path))) return received;
    if (!(await this.ffmpeg.isInstalled())) return undefined;
    const path = join(received.folder, `clean.${ending}`);
    try {
      await this.rewrite(received.path, path, running);
    } catch (error) {
      if (error instanceof FfmpegFault) return undefined;
      throw error;
    }
    return { ...received, path, bytes: (await stat(path)).size };
  }

  /** Keeps picture and sound as they are. Drops chapters, subtitles and data tracks, such as positions by second. */
  rewrite(source: string, path: string, running: Running): Promise<void> {
    return this.ffmpeg.make(
      source,
      [
        ...words(
          '-map 0:v:0 -map 0:a? -map_metadata -1 -map_metadata:s -1 -map_chapters -1 -dn -sn -c copy -fflags +bitexact',
        ),
        ...(path.endsWith('.mp4') ? words('-movflags +faststart') : []),
        path,
      ],
      running,
    );
  }
}
