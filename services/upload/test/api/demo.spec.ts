import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { seedDemoFiles } from '../../src/seed/demo.ts';
import { UploadHost } from '../support/upload-host.ts';

const pictures = fileURLToPath(new URL('../../../../deploy/local/demo-pictures', import.meta.url));

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
  process.env.MEDIA_FOLDER = upload.folder;
});
afterAll(async () => {
  delete process.env.MEDIA_FOLDER;
  await upload.close();
});

it('demo pictures are stored once, are distinct, are served and name what shows them', async () => {
  const seed = () => seedDemoFiles(upload.host.database.urlAs('upload'), { recordings: '', pictures });
  const { picture } = await seed();
  const again = await seed();
  const contents = new Set<string>();
  const names = [
    'race-kazan',
    'map-kazan',
    'podium-kazan',
    'helmet-nighthawk',
    'helmet-whirl',
    'logo-polaris',
  ];
  for (const name of names) {
    const address = await picture(name);
    expect(await again.picture(name)).toBe(address);
    expect(pictureOf(address)).toBeDefined();
    const answer = await upload.get(address);
    expect(answer.status).toBe(200);
    contents.add(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  expect(contents.size).toBe(names.length);
  const unused = await upload.host.query('upload', 'select 1 from file where unused_since is not null');
  expect(unused).toEqual([]);
  const owners = await upload.host.query(
    'upload',
    `select f.name, o.owner from file f join file_owner o on o.file_id = f.id where f.name = any($1) order by f.name`,
    [['helmet-mantis.jpg', 'helmet-whirl.jpg', 'logo-polaris.png', 'podium-kazan.jpg', 'race-kazan.jpg']],
  );
  expect(owners).toEqual([
    { name: 'helmet-mantis.jpg', owner: 'club_member:demo' },
    { name: 'helmet-whirl.jpg', owner: 'member:demo' },
    { name: 'logo-polaris.png', owner: 'partner:demo' },
    { name: 'podium-kazan.jpg', owner: 'news:demo' },
    { name: 'race-kazan.jpg', owner: 'race:demo' },
  ]);
});

it('a demo recording is stored once, as an uploaded video that waits for transcoding', async () => {
  const recordings = join(upload.folder, 'recordings');
  const folder = join(recordings, 'flight');
  await mkdir(folder, { recursive: true });
  const still = sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } });
  await still.jpeg().toFile(join(folder, 'poster.jpg'));
  for (const file of ['video.mp4', 'cn.vtt', 'en.vtt', 'ru.vtt']) await writeFile(join(folder, file), file);
  const { recording } = await seedDemoFiles(upload.host.database.urlAs('upload'), { recordings, pictures });
  const kept = await recording!('flight');
  expect(await recording!('flight')).toEqual(kept);
  expect(pictureOf(kept.cover)).toMatchObject({ width: 64, height: 36 });
  expect(kept.subtitles.map(({ lang }) => lang)).toEqual(['cn', 'en', 'ru']);
  expect(await (await upload.get(kept.address)).text()).toBe('video.mp4');
  const waiting = await upload.host.query(
    'upload',
    `select f.address, j.payload ->> 'address' as promised from file f join outbox_job j on j.id = f.video_job
     where j.name = 'make-video' and j.payload ->> 'key' = f.id::text`,
  );
  expect(waiting).toEqual([{ address: kept.address, promised: kept.address }]);
});
