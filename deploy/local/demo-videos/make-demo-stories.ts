// `node deploy/local/demo-videos/make-demo-stories.ts`: demo videos from the demo pictures, over which the camera moves, encoded
// with the system's ffmpeg. The output is in the repository.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encoded, ffmpeg, FRAMES_A_SECOND, words } from './ffmpeg.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const pictures = fileURLToPath(new URL('../demo-pictures/', import.meta.url));
const SIZE = '640x360';
const RATE = 200;
/** Seconds of a cross-fade. */
const FADE = 0.8;

const stories = [
  {
    name: 'camp-recap',
    seconds: 32,
    scenes: ['camp-solder', 'camp-row', 'camp-field', 'camp-race'],
  },
  {
    name: 'build-guide',
    seconds: 54,
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

for (const { name, seconds, scenes } of stories) {
  const target = join(root, name);
  mkdirSync(target, { recursive: true });
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
  const shown = `[x${scenes.length - 2}]fade=in:0:12[v]`;
  const chord = `aevalsrc='0.05*sin(2*PI*220*t)*(1+sin(t/2))+0.04*sin(2*PI*277*t)*(1+sin(t/3))+0.03*sin(2*PI*330*t)':s=44100:d=${seconds}`;
  await ffmpeg(target, [
    ...inputs,
    ...words('-f lavfi -i'),
    chord,
    '-filter_complex',
    [...moving, ...faded, shown].join(';'),
    ...words(`-map [v] -map ${scenes.length}:a`),
    ...encoded(RATE, seconds),
    ...words('-movflags +faststart video.mp4'),
  ]);
  await ffmpeg(target, words('-i video.mp4 -ss 4 -frames:v 1 -q:v 4 poster.jpg'));
}
