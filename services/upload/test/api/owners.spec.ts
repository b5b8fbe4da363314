import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceCaller } from '@paddock/contracts/caller';
import { hourlyVisitorUploads } from '@paddock/contracts/upload/upload-limits';
import { runInBackground } from '@paddock/kit/calls/current-call';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { CollectFilesJob } from '../../src/files/owners/collect-files.job.ts';
import { photograph } from '../support/pictures.ts';
import { codeOf, UploadHost } from '../support/upload-host.ts';

let upload: UploadHost;
beforeAll(async () => {
  upload = await UploadHost.start();
});
afterAll(() => upload.close());

const content: ServiceCaller = { kind: 'service', service: 'content' };
let seed = 100;
const picture = async () => ({
  bytes: await photograph(90, 60, (seed += 1))
    .jpeg()
    .toBuffer(),
  name: 'a.jpg',
});
const keep = (owner: string, asOf: number, addresses: string[]) =>
  upload.host.call('keep_files', { owner, asOf, addresses }, { caller: content });

const aWeekLater = async (): Promise<void> => {
  await upload.host.query('upload', `update file set unused_since = unused_since - interval '8 days'`);
  const app = upload.host.app('upload');
  await runInBackground({ service: 'upload', name: 'collect-files' }, () =>
    app.get(Database).transaction(() => app.get(CollectFilesJob, { strict: false }).run()),
  );
};
const isThere = async (address: string): Promise<boolean> => (await upload.get(address)).status === 200;

describe('a file', () => {
  it('is deleted a week after its last reference, and not before', async () => {
    const [used, dropped, never] = [
      await upload.keep(await picture()),
      await upload.keep(await picture()),
      await upload.keep(await picture()),
    ];
    await keep('news:1', 10, [used, dropped]);
    await keep('race:1', 10, [used]);
    await keep('news:1', 20, [used]);
    await aWeekLater();
    await eventually('the unused upload is deleted', async () => !(await isThere(never)));
    await eventually('the dropped file is deleted', async () => !(await isThere(dropped)));
    expect(await isThere(used)).toBe(true);
    await keep('news:1', 30, []);
    await aWeekLater();
    expect(await isThere(used)).toBe(true);
    await keep('race:1', 30, []);
    await aWeekLater();
    await eventually('an unused file is deleted', async () => !(await isThere(used)));
    // The same picture can be uploaded again, once the row is gone, too.
    await eventually(
      'no row is left',
      async () => (await upload.host.query('upload', 'select 1 from file')).length === 0,
    );
  });

  it('stays when reports of an owner arrive out of order', async () => {
    const address = await upload.keep(await picture());
    await keep('news:2', 20, [address]);
    await keep('news:2', 10, []);
    await aWeekLater();
    expect(await isThere(address)).toBe(true);
  });

  it('is not kept by an old report that arrives long after its owner was deleted', async () => {
    await keep('news:4', 20, []);
    await upload.host.query(
      'upload',
      `update owner_version set received_at = received_at - interval '90 days'`,
    );
    await aWeekLater();
    const address = await upload.keep(await picture());
    await keep('news:4', 10, [address]);
    expect(await upload.host.query('upload', `select 1 from file_owner where owner = 'news:4'`)).toEqual([]);
  });

  it('is listed in the library with its owners, and deleted there only without any', async () => {
    const address = await upload.keep(await picture());
    await keep('news:3', 10, [address]);
    const caller = asAdmin();
    const list = async () =>
      (await upload.host.call('adm/get_file_list', { use: 'used' }, { caller })).data!.rows;
    const [row] = await list();
    expect(row).toMatchObject({ address, owners: ['news:3'], ownerCount: 1, uploadedBy: 'the-editor' });
    const del = () => upload.host.call('adm/del_file', { fileId: row!.fileId }, { caller });
    expect((await del()).code).toBe(codeOf('file_used'));
    await keep('news:3', 20, []);
    expect((await del()).code).toBe(0);
    await eventually('the deleted file is removed', async () => !(await isThere(address)));
  });
});

describe('files of visitors', () => {
  it('require a link from an admin, and have a small hourly quota', async () => {
    const visitor = { kind: 'visitor' } as const;
    const file = await picture();
    const { data: address } = await upload.send('upload', file, visitor, {}, '10.1.2.3');
    expect(address).toMatch(/^\/media\/x\//);
    expect((await upload.get(address!)).status).toBe(404);
    const { data } = await upload.host.call(
      'adm/get_file_link',
      { address: address! },
      { caller: asAdmin('operator') },
    );
    const asEditor = { caller: asAdmin('editor') };
    const refusedLink = await upload.host.call('adm/get_file_link', { address: address! }, asEditor);
    expect(refusedLink.code).toBe(codeOf('not_allowed'));
    const opened = await upload.get(data!.link);
    expect(opened.status).toBe(200);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect((await upload.get(data!.link.replace(/until=\d+/, 'until=9999999999'))).status).toBe(404);
    const codes: number[] = [];
    const send = async () => (await upload.send('upload', file, visitor, {}, '10.1.2.3')).code;
    for (let i = 0; i < hourlyVisitorUploads.files; i += 1) codes.push(await send());
    expect(codes).toEqual([...Array<number>(hourlyVisitorUploads.files - 1).fill(0), codeOf('upload_quota')]);
    await upload.host.query(
      'upload',
      `update daily_upload set account = left(account, -2) || to_char(now() - interval '1 hour', 'HH24')
       where account like 'network:%'`,
    );
    expect(await send()).toBe(0);
    expect((await upload.send('upload', file, newMember(), {}, '10.1.2.3')).code).toBe(0);
  });
});

it("an avatar is the account's address, and is released when the member removes it", async () => {
  const caller = await upload.member();
  const { data: address } = await upload.send('save_avatar', await picture(), caller);
  const { data: member } = await upload.host.call('get_member_info', {}, { caller });
  expect(member!.avatar).toBe(address);
  const owners = () =>
    upload.host.query('upload', `select owner from file_owner where owner like 'member:%'`);
  await eventually('the account references the picture', async () =>
    expect(await owners()).toEqual([{ owner: `member:${caller.memberId}` }]),
  );
  await upload.host.call('remove_avatar', {}, { caller });
  expect((await upload.host.call('get_member_info', {}, { caller })).data?.avatar).toBe('');
  await eventually('nothing references the picture', async () => expect(await owners()).toEqual([]));
});
