import { expect, it } from '@jest/globals';
import { ladderOf, masterOf } from './ladder.ts';

const named = (width: number, height: number): string[] =>
  ladderOf({ width, height }).map((rung) => `${rung.name}: ${rung.width}x${rung.height}`);

it.each([
  [3840, 2160, ['360: 640x360', '720: 1280x720', '1080: 1920x1080']],
  [1280, 720, ['360: 640x360', '720: 1280x720']],
  [720, 1280, ['360: 360x640', '720: 720x1280']],
  [854, 480, ['360: 640x360', '480: 854x480']],
  [1000, 400, ['360: 900x360']],
  [321, 181, ['181: 322x182']],
  [2, 2, ['2: 2x2']],
])('a video of %i x %i is never upscaled', (width, height, rungs) => {
  expect(named(width, height)).toEqual(rungs);
});

it('the master playlist lists every quality', () => {
  expect(masterOf(ladderOf({ width: 1280, height: 720 })).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-STREAM-INF:BANDWIDTH=1020800,RESOLUTION=640x360',
    '360/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=3220800,RESOLUTION=1280x720',
    '720/index.m3u8',
    '',
  ]);
});
