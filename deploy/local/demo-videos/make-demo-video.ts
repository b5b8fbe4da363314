// `node deploy/local/demo-videos/make-demo-video.ts FRAMES [NAME…]`: encodes the demo flights with the system's ffmpeg from
// the frames that `../demo-scenes/flight.py` rendered into FRAMES/NAME: the upload and a poster; of `night-final` also HLS
// in two sizes and thumbnails, for journeys of the player. The output is in the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { display } from './display.ts';
import { encoded, ffmpeg, FRAMES_A_SECOND, hum, words } from './ffmpeg.ts';
import { type Flight, flights, momentOf, secondsOf } from './flights.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const THUMBNAILS = 48;

/** Two small sizes, for quality switching. */
const rungs = [
  { name: '270p', height: 270, rate: 120 },
  { name: '180p', height: 180, rate: 60 },
];

const pictureAt = (frames: string, flight: Flight, second: number): Sharp =>
  sharp(join(frames, `${String(momentOf(flight, second).frame).padStart(4, '0')}.png`)).resize(
    flight.width,
    flight.height,
    { kernel: 'lanczos3' },
  );

async function fly(target: string, frames: string, flight: Flight): Promise<void> {
  const { width, height, rate, posterSecond } = flight;
  const seconds = secondsOf(flight);
  await ffmpeg(
    target,
    [
      ...words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_A_SECOND} -i -`),
      ...hum(seconds),
      ...words('-map 0:v:0 -map 1:a'),
      ...encoded(rate, seconds),
      // Index first, so that playback starts before the download ends.
      ...words('-movflags +faststart video.mp4'),
    ],
    async (write) => {
      for (let i = 0; i < seconds * FRAMES_A_SECOND; i += 1) {
        const second = i / FRAMES_A_SECOND;
        const shown = display(flight, momentOf(flight, second), second, seconds);
        const picture = pictureAt(frames, flight, second).composite([{ input: Buffer.from(shown) }]);
        await write(await picture.removeAlpha().raw().toBuffer());
      }
    },
  );
  await pictureAt(frames, flight, posterSecond)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(target, 'poster.jpg'));
}

async function makeLadder(target: string, flight: Flight): Promise<void> {
  const seconds = secondsOf(flight);
  for (const { name, height, rate } of rungs) {
    rmSync(join(target, name), { recursive: true, force: true });
    mkdirSync(join(target, name));
    await ffmpeg(target, [
      ...words(`-i video.mp4 -map 0:v:0 -map 0:a -vf scale=-2:${height}`),
      ...encoded(rate, seconds),
      ...words('-hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'),
      ...words(`-hls_segment_filename ${name}/%02d.m4s ${name}/index.m3u8`),
    ]);
  }
  const lines = rungs.flatMap(({ name, height, rate }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(rate * 1.3 + 24) * 1000},RESOLUTION=${(height * 16) / 9}x${height},CODECS="avc1.4d4028,mp4a.40.2"`,
    `${name}/index.m3u8`,
  ]);
  writeFileSync(join(target, 'index.m3u8'), ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n'));
  await ffmpeg(
    target,
    words(
      `-i video.mp4 -vf fps=${THUMBNAILS / seconds},scale=160:90,tile=12x${THUMBNAILS / 12} -frames:v 1 -q:v 6 thumbnails.jpg`,
    ),
  );
}

const [frames, ...wanted] = process.argv.slice(2);
if (!frames) throw new Error('Where are the frames? make-demo-video.ts FRAMES [NAME…]');
for (const [name, flight] of Object.entries<Flight>(flights)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const target = join(root, name);
  mkdirSync(target, { recursive: true });
  await fly(target, join(frames, name), flight);
  if (name === 'night-final') await makeLadder(target, flight);
}
