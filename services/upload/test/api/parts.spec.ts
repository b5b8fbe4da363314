import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminCaller } from '@paddock/contracts/caller';
import { maxBytes, maxPartialUploads, partBytes } from '@paddock/contracts/upload/upload-limits';
import type { PartialUploadView } from '@paddock/contracts/upload/upload.shapes';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { DeletePartsJob } from '../../src/files/parts/delete-parts.job.ts';
import { codeOf, UploadHost } from '../support/upload-host.ts';

const running = { signal: new AbortController().signal, progress: async () => undefined };

describe('a large file in parts', () => {
  let upload: UploadHost;
  const editor = asAdmin();
  const pdf = Buffer.alloc(2 * partBytes + 1000, 'Zephyr, lap 3, 41.2 s\n');
  pdf.write('%PDF-1.7\n');
  let files = 0;

  beforeAll(async () => {
    upload = await UploadHost.start({ FFMPEG: '/nowhere/ffmpeg' });
  });
  afterAll(() => upload.close());

  /** Another file each time: name, size and time are the same file. */
  const newFile = (name = 'laps.pdf', bytes = pdf.length) => {
    files += 1;
    return { name, bytes, modifiedAt: files };
  };

  async function begin(
    file: ReturnType<typeof newFile> & { private?: boolean },
    caller: AdminCaller = editor,
  ): Promise<PartialUploadView> {
    const { code, data } = await upload.host.call('adm/begin_upload', file, { caller });
    expect(code).toBe(0);
    return data!;
  }

  const slice = (part: number, content = pdf): Buffer =>
    content.subarray(part * partBytes, (part + 1) * partBytes);

  const send = (uploadId: string, part: number, content = slice(part), caller: AdminCaller = editor) =>
    upload.host.callWithFile(
      'adm/send_part',
      { uploadId, part },
      new File([new Uint8Array(content)], 'part'),
      {
        caller,
      },
    );

  const storedParts = (uploadId: string): Promise<string[]> =>
    readdir(join(upload.folder, 'u', uploadId)).catch(() => []);

  const deleteParts = (): Promise<void> =>
    upload.host.app('upload').get(DeletePartsJob, { strict: false }).run({}, running);

  it('is joined, audited and served as sent', async () => {
    const { uploadId } = await begin(newFile());
    expect((await send(uploadId, 0)).data).toEqual({ uploadId, parts: 1, address: null });
    expect((await send(uploadId, 1)).data).toEqual({ uploadId, parts: 2, address: null });
    const { data } = await send(uploadId, 2);
    expect(data).toEqual({ uploadId, parts: 3, address: expect.stringMatching(/^\/media\/d\/.*laps\.pdf$/) });
    const served = Buffer.from(await (await upload.get(data!.address!)).arrayBuffer());
    expect(createHash('sha256').update(served).digest('hex')).toBe(
      createHash('sha256').update(pdf).digest('hex'),
    );
    const audited = await eventually('the upload is not in the audit log', async () => {
      const { data: audit } = await upload.host.call('adm/get_audit_list', {}, { caller: asAdmin('owner') });
      return audit!.rows.length > 0 && audit!.rows.map(({ call }) => call);
    });
    expect(audited).toEqual(['adm/send_part']);
  });

  it('goes on with the same file after a lost connection, and is not stored twice', async () => {
    const file = newFile();
    const { uploadId } = await begin(file);
    await send(uploadId, 0);
    expect(await begin(file)).toEqual({ uploadId, parts: 1, address: null });
    // The answer to a part was lost, so it is sent again; another one comes too early.
    expect((await send(uploadId, 0)).data).toMatchObject({ parts: 1 });
    expect((await send(uploadId, 2)).data).toMatchObject({ parts: 1 });
    await Promise.all([send(uploadId, 1), send(uploadId, 1)]);
    const [first, second] = await Promise.all([send(uploadId, 2), send(uploadId, 2)]);
    expect(second.data).toEqual(first.data);
    expect(await begin(file)).toEqual(first.data);
    // Control: another time is another file.
    expect((await begin(newFile())).uploadId).not.toBe(uploadId);
  });

  it('starts again when the stored file was deleted', async () => {
    const file = newFile('deleted.pdf');
    const { uploadId } = await begin(file);
    for (const part of [0, 1, 2]) await send(uploadId, part);
    const { data } = await upload.host.call('adm/get_file_list', { use: 'unused' }, { caller: editor });
    const { fileId } = data!.rows.find(({ name }) => name === 'deleted.pdf')!;
    expect((await upload.host.call('adm/del_file', { fileId }, { caller: editor })).code).toBe(0);
    expect(await begin(file)).toMatchObject({ parts: 0, address: null });
  });

  it('belongs to its admin', async () => {
    const { uploadId } = await begin(newFile());
    const other = asAdmin();
    expect((await send(uploadId, 0, slice(0), other)).code).toBe(codeOf('not_found'));
    expect(await storedParts(uploadId)).toEqual([]);
  });

  it('has no parts beyond its size', async () => {
    const { uploadId } = await begin(newFile());
    expect((await send(uploadId, 3, slice(0))).code).toBe(codeOf('bad_input'));
    for (const part of [0, 1, 2]) await send(uploadId, part);
    expect((await send(uploadId, 60, slice(0))).code).toBe(codeOf('bad_input'));
  });

  it('does not take a part of another size, or a type that is not accepted', async () => {
    const { uploadId } = await begin(newFile());
    expect((await send(uploadId, 0, slice(0).subarray(1))).code).toBe(codeOf('file_broken'));
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03'), pdf]).subarray(0, pdf.length);
    const other = await begin(newFile('laps.exe'));
    for (const part of [0, 1]) expect((await send(other.uploadId, part, slice(part, program))).code).toBe(0);
    expect((await send(other.uploadId, 2, slice(2, program))).code).toBe(codeOf('file_kind'));
    const tooLarge = { ...newFile(), bytes: maxBytes.video + 1 };
    expect((await upload.host.call('adm/begin_upload', tooLarge, { caller: editor })).code).toBe(
      codeOf('bad_input'),
    );
  });

  it('leaves no parts: they go after the end, after a day, and of the oldest of too many', async () => {
    const finished = await begin(newFile());
    for (const part of [0, 1, 2]) await send(finished.uploadId, part);
    const old = await begin(newFile());
    const current = await begin(newFile());
    for (const { uploadId } of [old, current]) await send(uploadId, 0);
    await upload.host.query(
      'upload',
      `update partial_upload set touched_at = now() - interval '25 hours' where public_id = $1`,
      [old.uploadId],
    );
    expect((await send(old.uploadId, 1)).code).toBe(codeOf('not_found'));
    await deleteParts();
    expect(await storedParts(finished.uploadId)).toEqual([]);
    expect(await storedParts(old.uploadId)).toEqual([]);
    expect(await storedParts(current.uploadId)).toEqual(['0']);

    for (let file = 0; file < maxPartialUploads; file += 1) await begin(newFile());
    expect((await send(current.uploadId, 1)).code).toBe(codeOf('not_found'));
    await deleteParts();
    expect(await storedParts(current.uploadId)).toEqual([]);
  });
});
