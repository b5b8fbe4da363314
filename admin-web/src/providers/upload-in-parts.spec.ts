import { partBytes } from '@paddock/contracts/upload/upload-limits';
import { ConnectionLost, FileRefused, TemporaryRefusal } from '@paddock/ui/uploads/send-file';
import { describe, expect, it } from '@jest/globals';
import { NoAnswer, Refusal } from './answers.ts';
import { type Parts, uploadFault, uploadInParts } from './upload-in-parts.ts';

const address = '/media/d/key/flight.zip';
const file = new File(['a'.repeat(partBytes), 'b'.repeat(partBytes), 'c'], 'flight.zip', { lastModified: 5 });

/** Answers as the service does; some sendings are lost on the way there, others on the way back. */
function service(lost: Readonly<Record<number, 'request' | 'answer'>> = {}) {
  const stored: string[] = [];
  let sendings = 0;
  const view = () => ({
    uploadId: 'u',
    parts: stored.length,
    address: stored.length === 3 ? address : null,
  });
  const calls: Parts = {
    begin: async () => view(),
    send: async ({ part }, content) => {
      sendings += 1;
      if (lost[sendings] === 'request') throw new ConnectionLost('cut');
      if (part === stored.length) stored.push(await content.text());
      if (lost[sendings] === 'answer') throw new ConnectionLost('cut');
      return view();
    },
  };
  return { calls, stored };
}

describe('a file sent in parts', () => {
  const shares: number[] = [];
  const watch = { signal: new AbortController().signal, onProgress: (share: number) => shares.push(share) };

  it('goes on where the server says', async () => {
    const { calls, stored } = service({ 2: 'request', 3: 'answer', 4: 'answer' });
    const upload = () => uploadInParts(file, { isPrivate: false, ...calls }, watch);
    for (let drop = 0; drop < 3; drop += 1) await expect(upload()).rejects.toThrow(ConnectionLost);
    expect(await upload()).toBe(address);
    expect(stored.map((part) => [part[0], part.length])).toEqual([
      ['a', partBytes],
      ['b', partBytes],
      ['c', 1],
    ]);
  });

  it('does not send the same part for ever', async () => {
    const { calls } = service();
    const deaf: Parts = { ...calls, send: async () => ({ uploadId: 'u', parts: 0, address: null }) };
    await expect(uploadInParts(file, { isPrivate: false, ...deaf }, watch)).rejects.toThrow(ConnectionLost);
  });

  it('names the file by the end of a long name', async () => {
    const names: string[] = [];
    const { calls } = service();
    const begin: Parts['begin'] = (input) => {
      names.push(input.name);
      return calls.begin(input);
    };
    const long = new File([file], `${'a'.repeat(250)}.zip`);
    await uploadInParts(long, { isPrivate: false, ...calls, begin }, watch);
    expect(names).toEqual([`${'a'.repeat(196)}.zip`]);
  });

  it.each([
    [new NoAnswer('network', undefined), ConnectionLost],
    [new Refusal({ code: 1011, msg: 'later', data: null }, 503), TemporaryRefusal],
    [new Refusal({ code: 5001, msg: 'no', data: null }, 200), FileRefused],
    [new Refusal({ code: 1004, msg: 'gone', data: null }, 200), Refusal],
  ])('%s is retried or not', (error, kind) => expect(uploadFault(error)).toBeInstanceOf(kind));
});
