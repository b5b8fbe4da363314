// `node deploy/local/demo-videos/make-demo-video.ts`: draws the demo video and encodes it with the system's ffmpeg: the upload,
// and for journeys of the player HLS in two sizes, a poster and thumbnails. The output is in the repository.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { FRAMES_A_SECOND, HEIGHT, NightFrame, SECONDS, WIDTH } from './night-flight.ts';

const target = fileURLToPath(new URL('night-final/', import.meta.url));
const THUMBNAILS = 48;

const whole = { file: 'video.mp4', height: 540, rate: 360 };
/** Two small sizes, for quality switching. */
const rungs = [
  { name: '270p', height: 270, rate: 120 },
  { name: '180p', height: 180, rate: 60 },
];

async function ffmpeg(args: string[], feed?: (write: (bytes: Buffer) => Promise<void>) => Promise<void>) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    cwd: target,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  await feed?.(async (bytes) => {
    if (!child.stdin.write(bytes)) await once(child.stdin, 'drain');
  });
  child.stdin.end();
  await finished(child.stdin);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

for (const { name } of rungs) {
  rmSync(join(target, name), { recursive: true, force: true });
  mkdirSync(join(target, name), { recursive: true });
}

const words = (line: string): string[] => line.split(' ');
const frames = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_A_SECOND} -i -`;
// Motor sound: two tones that rise and fall with the flight, and noise.
const hum = `0.10*sin(2*PI*(190+30*sin(t/3))*t)+0.05*sin(2*PI*(383+40*sin(t/3))*t)+0.02*random(0)`;

const encoded = ({ height, rate }: { height: number; rate: number }): string[] =>
  words(
    `-vf scale=-2:${height} -c:v libx264 -profile:v main -preset veryslow -pix_fmt yuv420p ` +
      `-b:v ${rate}k -maxrate ${rate * 1.3}k -bufsize ${rate * 2}k -g ${FRAMES_A_SECOND * 4} -sc_threshold 0 ` +
      `-c:a aac -b:a 24k -ac 1 -t ${SECONDS}`,
  );

await ffmpeg(
  [
    ...words(`${frames} -f lavfi -i aevalsrc='${hum}':s=44100:d=${SECONDS} -map 0:v:0 -map 1:a`),
    ...encoded(whole),
    // Index first, so that playback starts before the download ends.
    ...words(`-movflags +faststart ${whole.file}`),
  ],
  async (write) => {
    const frame = new NightFrame();
    for (let i = 0; i < SECONDS * FRAMES_A_SECOND; i += 1) await write(frame.draw(i / FRAMES_A_SECOND));
  },
);

for (const rung of rungs)
  await ffmpeg([
    ...words(`-i ${whole.file} -map 0:v:0 -map 0:a`),
    ...encoded(rung),
    ...words('-hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'),
    ...words(`-hls_segment_filename ${rung.name}/%02d.m4s ${rung.name}/index.m3u8`),
  ]);

writeFileSync(
  join(target, 'index.m3u8'),
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...rungs.flatMap(({ name, height, rate }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${(rate * 1.3 + 24) * 1000},RESOLUTION=${(height * 16) / 9}x${height},CODECS="avc1.4d4028,mp4a.40.2"`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n'),
);

await ffmpeg(words(`-i ${whole.file} -ss 9 -frames:v 1 -q:v 4 poster.jpg`));
await ffmpeg(
  words(
    `-i ${whole.file} -vf fps=${THUMBNAILS / SECONDS},scale=160:90,tile=12x${THUMBNAILS / 12} -frames:v 1 -q:v 6 thumbnails.jpg`,
  ),
);
