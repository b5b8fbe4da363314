import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authService } from '@paddock/auth/service';
import type { Caller } from '@paddock/contracts/caller';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { accountSettings, asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { MediaListenerService } from '@paddock/upload/media/media-listener.service';
import { uploadService } from '@paddock/upload/service';
import { clubService } from '../../src/service.ts';

const HOUR = 3_600_000;
const member: Caller = newMember();

let host: ServiceHost;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-media-'));
  host = await ServiceHost.start(
    { ...authService, settings: accountSettings },
    { ...uploadService, settings: { MEDIA_FOLDER: folder } },
    clubService,
  );
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (link: string) => {
  const response = await fetch(host.app('upload').get(MediaListenerService).address + link);
  return {
    status: response.status,
    text: await response.text(),
    cacheControl: response.headers.get('cache-control'),
  };
};

it('opens a members file by a current link of a member only', async () => {
  const office = { caller: asAdmin('editor') };
  const file = new File(['minutes of the meeting'], 'minutes.txt');
  const sent = await host.callWithFile('adm/upload_race_pic', { private: true }, file, office);
  const address = sent.data as unknown as string;
  await host.call(
    'adm/save_club_file',
    { title: { en: 'Minutes' }, about: {}, access: 'members', address, shown: true },
    office,
  );
  const addressFor = async (caller: Caller) =>
    (await host.call('get_club_file', {}, { caller })).data!.rows.find(
      ({ title }) => title.text === 'Minutes',
    )!.address;

  expect(await addressFor({ kind: 'visitor' })).toBeNull();
  const link = (await addressFor(member))!;
  expect(await ask(link)).toEqual({
    status: 200,
    text: 'minutes of the meeting',
    cacheControl: 'private, no-store',
  });

  const until = /until=(\d+)/.exec(link)![1]!;
  const forged = [
    address,
    link.replace(until, String(Number(until) + 60)),
    link.slice(0, -1),
    `${address}?until=${until}`,
  ];
  for (const other of forged) expect((await ask(other)).status).toBe(404);

  const later = Date.now() + HOUR;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect((await ask(link)).status).toBe(404);
  } finally {
    clock.mockRestore();
  }
});
