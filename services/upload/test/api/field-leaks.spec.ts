import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callTable, type CallName, type InputOf } from '@paddock/contracts/call-table';
import type { Caller } from '@paddock/contracts/caller';
import { AddressView } from '@paddock/contracts/upload/upload.shapes';
import { callsOf } from '@paddock/kit/testing/inputs';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { photograph } from '../support/pictures.ts';
import { smallVideo } from '../support/small-video.ts';
import { UploadHost } from '../support/upload-host.ts';

const editor = asAdmin();
const content: Caller = { kind: 'service', service: 'content' };

describe('answers contain only declared fields', () => {
  let upload: UploadHost;
  const answers = new Map<CallName, unknown>();

  async function ask<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    caller: Caller,
  ): Promise<unknown> {
    const { code, data } = await upload.host.call(name, input, { caller });
    expect([name, code]).toEqual([name, 0]);
    answers.set(name, data);
    return data;
  }

  beforeAll(async () => {
    upload = await UploadHost.start({ FFMPEG: '/nowhere/ffmpeg' });
    const picture = { bytes: await photograph(60, 40).jpeg().toBuffer(), name: 'a.jpg' };
    for (const [call, caller] of [
      ['upload', { kind: 'visitor' }],
      ['save_avatar', await upload.member()],
      ['adm/upload_race_pic', editor],
    ] as const)
      answers.set(call, (await upload.send(call, picture, caller)).data);
    const name = 'a.txt';
    const { uploadId } = (await ask('adm/begin_upload', { name, bytes: 4, modifiedAt: 1 }, editor)) as {
      uploadId: string;
    };
    const part = new File(['laps'], name);
    const sent = await upload.host.callWithFile('adm/send_part', { uploadId, part: 0 }, part, {
      caller: editor,
    });
    answers.set('adm/send_part', sent.data);
    const [address, hidden] = [answers.get('adm/upload_race_pic') as string, answers.get('upload') as string];
    await ask('keep_files', { owner: 'news:1', asOf: 1, addresses: [address] }, content);
    await ask('get_file_links', { addresses: [hidden], seconds: 60 }, content);
    await ask('get_ready_videos', { addresses: [address] }, content);
    await ask('adm/get_file_link', { address: hidden }, asAdmin('operator'));
    const video = await upload.keep({
      bytes: smallVideo(),
      name: 'a.mp4',
    });
    await upload.videoIs(video, 'plain');
    await ask('adm/get_video_progress', { address: video }, editor);
    const { rows } = (await ask('adm/get_file_list', {}, editor)) as {
      rows: { fileId: string; address: string }[];
    };
    const fileIdOf = (wanted: string): string => rows.find((row) => row.address === wanted)!.fileId;
    await ask('adm/make_video', { fileId: fileIdOf(video) }, editor);
    await ask('adm/del_file', { fileId: fileIdOf(hidden) }, editor);
  });
  afterAll(() => upload.close());

  it.each(callsOf('upload').filter((name) => !callTable[name].answers))('%s', (name) => {
    const view = answers.get(name);
    if (callTable[name].view === AddressView) return expect(view).toMatch(/^\/media\/[px]\//);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });
});
