import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { Ffmpeg, isRecent, words } from '../../src/files/videos/ffmpeg.ts';
import { maxPixelsPerSide } from '../../src/files/videos/make-video.job.ts';
import { newVideoFolder } from '../../src/files/videos/video-folders.ts';
import { cameraSecrets, smallVideo } from '../support/small-video.ts';
import { codeOf, UploadHost } from '../support/upload-host.ts';
import { hasFfmpeg, video } from '../support/videos.ts';

const caller = asAdmin();
const fileIdOf = async (upload: UploadHost, address: string): Promise<string> => {
  const { data } = await upload.host.call('adm/get_file_list', { kind: 'video' }, { caller });
  return data!.rows.find((row) => row.address === address)!.fileId;
};

/** Starts as a video and ends in zeros. */
const broken = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(500, 7)]);

(hasFfmpeg ? describe : describe.skip)('a video, where there is ffmpeg', () => {
  let upload: UploadHost;
  beforeAll(async () => {
    upload = await UploadHost.start();
  });
  afterAll(() => upload.close());

  it('is transcoded to several qualities, never upscaled, with poster and thumbnails', async () => {
    const address = await upload.keep(video(7, '854x480'));
    await upload.videoIs(address, 'ready');
    const { playlist, poster, thumbnails } = videoOf(address)!;
    const read = async (path: string): Promise<Buffer> => {
      const answer = await upload.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const linesOf = async (path: string): Promise<string[]> =>
      String(await read(path))
        .split('\n')
        .filter((line) => line && !line.startsWith('#'));
    const lists = await linesOf(playlist);
    expect(lists).toEqual(['360/index.m3u8', '480/index.m3u8']);
    for (const list of lists) {
      const path = playlist.replace('index.m3u8', list);
      const pieces = await linesOf(path);
      expect(pieces).toEqual(['0.ts', '1.ts']);
      for (const piece of pieces) await read(path.replace('index.m3u8', piece));
      const probed = execFileSync('ffprobe', [
        ...words('-v error -show_entries stream=codec_name,height:format=duration -of json'),
        join(upload.folder, path.slice('/media/'.length)),
      ]);
      expect(JSON.parse(String(probed))).toMatchObject({
        streams: [{ codec_name: 'h264', height: Number.parseInt(list) }, { codec_name: 'aac' }],
        format: { duration: expect.stringMatching(/^7\./) },
      });
    }
    expect(await sharp(await read(poster)).metadata()).toMatchObject({ width: 854, height: 480 });
    expect(await sharp(await read(thumbnails)).metadata()).toMatchObject({ width: 1600, height: 900 });
    const { data } = await upload.host.call(
      'get_ready_videos',
      { addresses: [address, address.replace('.mp4', '.webm')] },
      { caller: { kind: 'service', service: 'content' } },
    );
    expect(data).toEqual({ ready: [address] });
    const again = await upload.host.call(
      'adm/make_video',
      { fileId: await fileIdOf(upload, address) },
      { caller },
    );
    expect(again.code).toBe(codeOf('stale'));
  });

  it('may be small, silent, portrait or in another format', async () => {
    const address = await upload.keep(video(1, '90x160', 'webm'));
    await upload.videoIs(address, 'ready');
    expect(await (await upload.get(videoOf(address)!.playlist)).text()).toContain('RESOLUTION=90x160');
  });

  it.each([
    ['mp4', ['-movflags', 'use_metadata_tags']],
    ['webm', []],
  ])('(%s) keeps no place and device in public', async (ending, flags) => {
    const tags = ['location=+31.2304+121.4737/', 'com.apple.quicktime.model=SecretCam'];
    const given = [
      ...flags,
      ...tags.flatMap((tag) => ['-metadata', tag]),
      '-metadata:s:v:0',
      'title=SecretCam',
    ];
    const { bytes, name } = video(1, '90x160', ending, given);
    expect(bytes.includes('SecretCam')).toBe(true);
    const address = await upload.keep({ bytes, name });
    await upload.videoIs(address, 'ready');
    const served = Buffer.from(await (await upload.get(address)).arrayBuffer());
    for (const secret of ['31.2304', 'SecretCam']) expect(served.includes(secret)).toBe(false);
    const probed = spawnSync('ffprobe', [
      ...words('-v error -show_entries stream=codec_type:format=duration -of json'),
      join(upload.folder, address.slice('/media/'.length)),
    ]);
    expect(JSON.parse(String(probed.stdout))).toMatchObject({
      streams: [{ codec_type: 'video' }, { codec_type: 'audio' }],
      format: { duration: expect.stringMatching(/^1\./) },
    });
    const { data } = await upload.host.call('adm/get_file_list', { kind: 'video' }, { caller });
    expect(data!.rows.find((row) => row.address === address)!.bytes).toBe(served.length);
  });

  it('that cannot be played is refused at once', async () => {
    const { bytes } = video(2, '64x64');
    const sound = execFileSync(
      'ffmpeg',
      words('-v error -f lavfi -i sine=duration=1 -f mov -movflags empty_moov pipe:1'),
    );
    const files = { 'a.mp4': broken, 'half.mp4': bytes.subarray(0, bytes.length / 2), 'sound.mov': sound };
    for (const [name, content] of Object.entries(files))
      expect([
        name,
        (await upload.send('adm/upload_race_pic', { bytes: content, name }, caller)).code,
      ]).toEqual([name, codeOf('file_broken')]);
  });

  it('that cannot be transcoded is served as uploaded, and marked for the office', async () => {
    const address = await upload.keep(video(1, `16x${maxPixelsPerSide + 16}`));
    await upload.videoIs(address, 'failed');
    expect((await upload.get(address)).status).toBe(200);
    const fileId = await fileIdOf(upload, address);
    expect((await upload.host.call('adm/make_video', { fileId }, { caller })).code).toBe(0);
    await upload.videoIs(address, 'failed');
  });

  it('cannot make ffmpeg open other files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paddock-list-'));
    try {
      const { bytes } = video(1, '64x64');
      await writeFile(join(folder, 'secret.mp4'), bytes);
      const lists = {
        'a.mp4': `ffconcat version 1.0\nfile secret.mp4\n`,
        'b.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n`,
      };
      const ffmpeg = upload.host.app('upload').get(Ffmpeg, { strict: false });
      const running = { signal: new AbortController().signal };
      for (const [name, text] of Object.entries(lists)) {
        await writeFile(join(folder, name), text);
        await expect(ffmpeg.sizeOf(join(folder, name), running)).rejects.toThrow(/whitelist/);
      }
      // Control: without the restrictions it opens the referenced file.
      const opened = spawnSync('ffprobe', ['-v', 'error', '-show_streams', join(folder, 'a.mp4')]);
      expect(String(opened.stdout)).toContain('h264');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('a new worker ends the ffmpeg of a killed one and removes its folder, not those of others', async () => {
  const { pid: killed } = spawnSync(process.execPath, ['-e', '']);
  const left = await mkdtemp(join(tmpdir(), `paddock-video-${killed}-`));
  const kept = await mkdtemp(join(tmpdir(), `paddock-video-${process.ppid}-`));
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(left, 'source')]);
  try {
    const ended = once(orphan, 'exit');
    const own = await newVideoFolder();
    expect((await ended)[1]).toBe('SIGKILL');
    const folders = await readdir(tmpdir());
    expect(folders).not.toContain(basename(left));
    expect(folders).toEqual(expect.arrayContaining([basename(own), basename(kept)]));
    await rmdir(own);
  } finally {
    orphan.kill('SIGKILL');
    await rmdir(kept);
  }
});

it.each([
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026', true],
  ['ffmpeg version 4.4 Copyright', true],
  ['ffmpeg version n8.0 Copyright', true],
  ['ffmpeg version N-121000-g1234567 Copyright', true],
  ['ffmpeg version 4.1.4 Copyright', false],
  ['ffprobe version 3.4.11 Copyright', false],
])('%s: recent enough is %s', (line, expected) => {
  expect(isRecent(line)).toBe(expected);
});

it.each([
  ['outdated', 'echo ffmpeg version 4.1.4'],
  ['broken', 'exit 127'],
])('an ffmpeg that is %s is not used', async (_state, script) => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-old-'));
  const old = join(folder, 'ffmpeg');
  await writeFile(old, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const upload = await UploadHost.start({ FFMPEG: old, FFPROBE: old });
  try {
    const address = await upload.keep({ bytes: smallVideo(), name: 'a.mp4' });
    await upload.videoIs(address, 'plain');
  } finally {
    await upload.close();
    await rm(folder, { recursive: true });
  }
});

describe('a video without ffmpeg', () => {
  let upload: UploadHost;
  beforeAll(async () => {
    upload = await UploadHost.start({ FFMPEG: '/nowhere/ffmpeg' });
  });
  afterAll(() => upload.close());
  const served = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await upload.get(address)).arrayBuffer());

  it('is served without transcoding, and marked for the office', async () => {
    const address = await upload.keep({ bytes: smallVideo(), name: 'a.mp4' });
    await upload.videoIs(address, 'plain');
    const { data } = await upload.host.call('adm/get_video_progress', { address }, { caller: asAdmin() });
    expect(data?.name).toBe('a.mp4');
    expect((await upload.get(videoOf(address)!.playlist)).status).toBe(404);
    expect((await upload.get(address)).headers.get('content-type')).toBe('video/mp4');
  });

  it.each([
    ['mp4', 'mp42'],
    ['mov', 'qt  '],
  ])(
    '(%s) keeps no place and device in public, and keeps the picture where it was',
    async (ending, brand) => {
      const bytes = smallVideo({ picture: `picture of ${ending}`, brand });
      const address = await upload.keep({ bytes, name: `a.${ending}` });
      const clean = await served(address);
      for (const secret of cameraSecrets) {
        expect([secret, bytes.includes(secret)]).toEqual([secret, true]);
        expect([secret, clean.includes(secret)]).toEqual([secret, false]);
      }
      const picture = `picture of ${ending}`;
      expect([clean.length, clean.indexOf(picture)]).toEqual([bytes.length, bytes.indexOf(picture)]);
      const kept = await upload.keep({ bytes, name: `a.${ending}` }, caller, { private: true });
      expect(kept).toMatch(/^\/media\/x\//);
    },
  );

  it('is refused where its metadata cannot be removed', async () => {
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
    const dashcam = smallVideo();
    dashcam.write('gps ', dashcam.lastIndexOf('udta'), 'latin1');
    const files = { 'a.webm': webm, 'broken.mp4': broken, 'dashcam.mp4': dashcam };
    for (const [name, bytes] of Object.entries(files))
      expect([name, await upload.send('adm/upload_race_pic', { bytes, name }, caller)]).toEqual([
        name,
        expect.objectContaining({ code: codeOf('file_kind'), msg: expect.stringContaining('MP4, MOV') }),
      ]);
  });
});

if (!hasFfmpeg) process.stdout.write('\n  Videos were not made: there is no ffmpeg on the PATH.\n');
