import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { runInBackground } from '../calls/current-call.ts';
import { FileAnswer } from '../calls/files.ts';
import { Refusal } from '../calls/refusal.ts';
import type { InternalCalls } from '../transport/internal-calls.ts';
import { storedPicture } from './stored-picture.ts';

const address = `/media/p/${'k'.repeat(43)}/900x300/clear.png`;

function read(answer: () => Readable, { ms = 10_000, maxBytes = 8 } = {}): Promise<Buffer | undefined> {
  const file = async () => new FileAnswer(answer(), { type: 'image/png', name: 'clear.png' });
  const calls = { file } as unknown as InternalCalls;
  return runInBackground({ service: 'race', name: 'test', ms }, () =>
    storedPicture(calls, { address }, maxBytes),
  );
}

it('joins the parts of a picture', async () => {
  const bytes = await read(() => Readable.from([Buffer.from('1234'), Buffer.from('5678')]));
  expect(bytes?.toString()).toBe('12345678');
});

it('is undefined for a deleted picture', async () => {
  const deleted = read(() => {
    throw new Refusal('not_found');
  });
  expect(await deleted).toBeUndefined();
});

it('stops reading a larger picture', async () => {
  const content = Readable.from(Array<Buffer>(100).fill(Buffer.from('1234')));
  await expect(read(() => content)).rejects.toThrow('more than 8 bytes');
  expect(content.destroyed).toBe(true);
});

it('closes a stalled stream at the deadline', async () => {
  const content = new Readable({ read: () => undefined });
  await expect(read(() => content, { ms: 50 })).rejects.toThrow(Refusal);
  expect(content.destroyed).toBe(true);
});
