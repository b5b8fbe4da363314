import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { seedDemoPictures } from '../../src/seed/demo.ts';
import { UploadHost } from '../support/upload-host.ts';

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
  process.env.MEDIA_FOLDER = upload.folder;
});
afterAll(async () => {
  delete process.env.MEDIA_FOLDER;
  await upload.close();
});

it('pictures of the demonstration are drawn once, each another, and served', async () => {
  const { picture } = await seedDemoPictures(upload.host.database.urlAs('upload'));
  const wanted = (['scene', 'drone', 'portrait', 'mark'] as const).flatMap((kind) =>
    ['one', 'two', 'three'].map((name) => [kind, name] as const),
  );
  const contents = new Set<string>();
  for (const [kind, name] of wanted) {
    const address = await picture(kind, name);
    expect(await picture(kind, name)).toBe(address);
    expect(pictureOf(address)).toBeDefined();
    const answer = await upload.get(address);
    expect(answer.status).toBe(200);
    contents.add(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  expect(contents.size).toBe(wanted.length);
  const unused = await upload.host.query('upload', 'select 1 from file where unused_since is not null');
  expect(unused).toEqual([]);
});
