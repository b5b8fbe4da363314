// `node deploy/local/demo-videos/make-demo-stories.ts`: demo videos from the demo pictures, with a drone that flies across,
// encoded with the system's ffmpeg. The output is in the repository.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drone } from '../demo-pictures/draw/parts.ts';
import { page } from '../demo-pictures/draw/svg.ts';
import { encoded, ffmpeg, FRAMES_A_SECOND, words } from './ffmpeg.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const pictures = fileURLToPath(new URL('../demo-pictures/', import.meta.url));
const SIZE = '640x360';
const RATE = 110;
/** Seconds of a cross-fade. */
const FADE = 0.8;

const stories = [
  {
    name: 'camp-recap',
    seconds: 32,
    colour: '#3ddc97',
    scenes: ['camp-solder', 'camp-row', 'camp-field', 'camp-race'],
  },
  {
    name: 'pearl-podium',
    seconds: 26,
    colour: '#ff6a2b',
    scenes: ['race-pearl', 'night-pearl', 'crowd-pearl', 'podium-pearl'],
  },
  {
    name: 'build-guide',
    seconds: 54,
    colour: '#b388ff',
    scenes: [
      'build-bench',
      'build-controller',
      'camp-solder',
      'paddock-westlake',
      'practice-goggles',
      'practice-gate',
    ],
  },
];

for (const { name, seconds, colour, scenes } of stories) {
  const target = join(root, name);
  mkdirSync(target, { recursive: true });
  const flyer = join(target, 'drone.png');
  await sharp(Buffer.from(page(drone(80, 60, 110, colour, -14), 160, 120)))
    .png()
    .toFile(flyer);
  const each = (seconds + FADE * (scenes.length - 1)) / scenes.length;
  const inputs = scenes.flatMap((scene) => [
    ...words(`-loop 1 -framerate ${FRAMES_A_SECOND} -t ${each} -i`),
    join(pictures, `${scene}.jpg`),
  ]);
  // Enlarged first: the zoom moves by whole pixels.
  const moving = scenes.map((_, i) => {
    const x = i % 2 === 0 ? '(iw-iw/zoom)*on/300' : '(iw-iw/zoom)*(1-on/300)';
    return `[${i}:v]scale=2560:1440,zoompan=z='1.04+0.0011*on':x='${x}':y='(ih-ih/zoom)/2':d=1:s=${SIZE}:fps=${FRAMES_A_SECOND},setsar=1[s${i}]`;
  });
  const faded = scenes.slice(1).map((_, i) => {
    const before = i === 0 ? 's0' : `x${i - 1}`;
    return `[${before}][s${i + 1}]xfade=transition=slideleft:duration=${FADE}:offset=${((each - FADE) * (i + 1)).toFixed(2)}[x${i}]`;
  });
  const flown = `[x${scenes.length - 2}][${scenes.length}:v]overlay=x='mod(t*150,900)-160':y='150+90*sin(t*0.9)',fade=in:0:12[v]`;
  const chord = `aevalsrc='0.05*sin(2*PI*220*t)*(1+sin(t/2))+0.04*sin(2*PI*277*t)*(1+sin(t/3))+0.03*sin(2*PI*330*t)':s=44100:d=${seconds}`;
  await ffmpeg(target, [
    ...inputs,
    ...words('-loop 1 -i'),
    flyer,
    ...words('-f lavfi -i'),
    chord,
    '-filter_complex',
    [...moving, ...faded, flown].join(';'),
    ...words(`-map [v] -map ${scenes.length + 1}:a`),
    ...encoded(RATE, seconds),
    ...words('-movflags +faststart video.mp4'),
  ]);
  await ffmpeg(target, words('-i video.mp4 -ss 4 -frames:v 1 -q:v 4 poster.jpg'));
  rmSync(flyer);
}
