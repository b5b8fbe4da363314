import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pictureOf, srcSetOf } from '@paddock/contracts/upload/media-address';
import type { RowKey } from '@paddock/kit/database/row-key';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { FilesRepository } from '../../src/files/files.repository.ts';
import { DeleteContentJob } from '../../src/files/owners/delete-content.job.ts';
import { PicturesService } from '../../src/pictures/pictures.service.ts';
import { Storage } from '../../src/storage/storage.model.ts';
import { photograph } from '../support/pictures.ts';
import { codeOf, UploadHost } from '../support/upload-host.ts';

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => upload.close());

const get = <Provider>(type: abstract new (...parameters: never[]) => Provider): Provider =>
  upload.host.app('upload').get<Provider>(type, { strict: false });
const picture = async (seed: number) => ({
  bytes: await photograph(900, 600, seed).jpeg().toBuffer(),
  name: 'a.jpg',
});

async function markAsDeleted(address: string): Promise<RowKey<'file'>> {
  const [row] = await upload.host.query<{ id: RowKey<'file'> }>(
    'upload',
    `update file set state = 'deleting' where address = $1 returning id`,
    [address],
  );
  return row!.id;
}
const finishDeletion = (key: RowKey<'file'>, address: string) => get(DeleteContentJob).run({ key, address });

const expectRefused = async (file: { bytes: Buffer; name: string }, address: string): Promise<void> => {
  const { code } = await upload.send('adm/upload_race_pic', file, asAdmin());
  expect(code).toBe(codeOf('unavailable'));
  jest.restoreAllMocks();
  expect(await upload.host.query('upload', 'select 1 from file where address = $1', [address])).toEqual([]);
  expect(await upload.keep(file)).toBe(address);
  expect((await upload.get(address)).status).toBe(200);
};

describe('an upload of a file that is being deleted', () => {
  it('is refused when the file was stored at first', async () => {
    const file = await picture(1);
    const address = await upload.keep(file);
    const files = get(FilesRepository);
    const find = files.find.bind(files);
    jest.spyOn(files, 'find').mockImplementationOnce(async (...about) => {
      const found = await find(...about);
      await finishDeletion(await markAsDeleted(address), address);
      return found;
    });
    await expectRefused(file, address);
  });

  it('is refused when the deletion removed the new content', async () => {
    const file = await picture(2);
    const address = await upload.keep(file);
    const key = await markAsDeleted(address);
    const storage = get(Storage);
    const put = storage.put.bind(storage);
    jest.spyOn(storage, 'put').mockImplementationOnce(async (...about) => {
      await put(...about);
      await finishDeletion(key, address);
    });
    await expectRefused(file, address);
  });
});

const variantOf = (address: string): string => srcSetOf(pictureOf(address)!, 'webp').split(' ')[0]!;
const statusOf = async (address: string): Promise<number> => (await upload.get(address)).status;
/** Runs `work` between the generation of the next variant and its storage. */
const beforeNextVariant = (work: () => Promise<void>): void => {
  const pictures = get(PicturesService);
  const vary = pictures.vary.bind(pictures);
  jest.spyOn(pictures, 'vary').mockImplementationOnce(async (...about) => {
    await vary(...about);
    await work();
  });
};

describe('a variant of a picture that is being deleted', () => {
  it('is stored when the picture remains (control)', async () => {
    const address = await upload.keep(await picture(3));
    beforeNextVariant(async () => undefined);
    expect(await statusOf(variantOf(address))).toBe(200);
    expect(await statusOf(variantOf(address))).toBe(200);
  });

  it('is not stored after the picture was deleted', async () => {
    const address = await upload.keep(await picture(4));
    beforeNextVariant(async () => finishDeletion(await markAsDeleted(address), address));
    expect(await statusOf(variantOf(address))).toBe(404);
    expect(await statusOf(variantOf(address))).toBe(404);
  });

  it('is deleted when it was stored after the deletion listed the variants', async () => {
    const address = await upload.keep(await picture(5));
    const key = await markAsDeleted(address);
    const storage = get(Storage);
    const removeAll = storage.removeAll.bind(storage);
    jest.spyOn(storage, 'removeAll').mockImplementationOnce(async () => {
      expect(await statusOf(variantOf(address))).toBe(200);
      await removeAll(address.slice('/media/'.length));
    });
    await finishDeletion(key, address);
    expect(await statusOf(variantOf(address))).toBe(404);
  });
});
