// `node deploy/local/demo-videos/make-demo-video.ts [NAME…]`: draws the demo flights and encodes them with the system's ffmpeg:
// the upload and a poster; of `night-final` also HLS in two sizes and thumbnails, for journeys of the player. The output is
// in the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { flyover, gateClose, startBlocks } from '../demo-pictures/draw/flight-scenes.ts';
import { palettes } from '../demo-pictures/draw/svg.ts';
import { encoded, ffmpeg, hum, words } from './ffmpeg.ts';
import { type Flight, flights, FRAMES_A_SECOND, NightFrame } from './night-flight.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const THUMBNAILS = 48;
/** Of a recording on board, with a gate ahead. */
const POSTER_SECOND = 9.6;
/** The others look alike from on board. */
const posters: Partial<Record<string, string>> = {
  'night-preview': flyover('preview', palettes.violet, 'city', {
    metres: 620,
    gates: 14,
    turns: 4,
    outline: 9,
  }),
  'practice-night': startBlocks('practice', palettes.green, 'city'),
  'coast-dusk': gateClose('coast dusk', palettes.dusk, 'sea'),
};
/** kbit/s */
const RATES: Record<string, number> = { 'night-final': 360 };
const RATE = 150;

/** Two small sizes, for quality switching. */
const rungs = [
  { name: '270p', height: 270, rate: 120 },
  { name: '180p', height: 180, rate: 60 },
];

async function fly(target: string, name: string, flight: Flight): Promise<void> {
  const { width, height, seconds } = flight;
  await ffmpeg(
    target,
    [
      ...words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_A_SECOND} -i -`),
      ...hum(seconds),
      ...words('-map 0:v:0 -map 1:a'),
      ...encoded(RATES[name] ?? RATE, seconds),
      // Index first, so that playback starts before the download ends.
      ...words('-movflags +faststart video.mp4'),
    ],
    async (write) => {
      const frame = new NightFrame(flight);
      for (let i = 0; i < seconds * FRAMES_A_SECOND; i += 1) await write(frame.draw(i / FRAMES_A_SECOND));
    },
  );
  const poster = posters[name];
  if (poster)
    await sharp(Buffer.from(poster))
      .resize(width, height)
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(join(target, 'poster.jpg'));
  else await ffmpeg(target, words(`-i video.mp4 -ss ${POSTER_SECOND} -frames:v 1 -q:v 4 poster.jpg`));
}

async function makeLadder(target: string, { seconds }: Flight): Promise<void> {
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

const wanted = process.argv.slice(2);
for (const [name, flight] of Object.entries<Flight>(flights)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const target = join(root, name);
  mkdirSync(target, { recursive: true });
  await fly(target, name, flight);
  if (name === 'night-final') await makeLadder(target, flight);
}
