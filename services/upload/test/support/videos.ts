import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '../../src/files/videos/ffmpeg.ts';

export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);

/** A moving test pattern with a tone. */
export function video(
  seconds: number,
  size: string,
  ending = 'mp4',
  more: readonly string[] = [],
): { bytes: Buffer; name: string } {
  const path = join(tmpdir(), `${randomUUID()}.${ending}`);
  const codec = ending === 'webm' ? '-c:v libvpx -deadline realtime' : '-preset ultrafast';
  try {
    execFileSync('ffmpeg', [
      ...words(`-v error -f lavfi -i testsrc=size=${size}:rate=10:duration=${seconds}`),
      ...words(`-f lavfi -i sine=duration=${seconds} -pix_fmt yuv420p ${codec}`),
      ...more,
      path,
    ]);
    return { bytes: readFileSync(path), name: `flight.${ending}` };
  } finally {
    rmSync(path, { force: true });
  }
}
