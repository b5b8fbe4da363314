import { addAbortSignal } from 'node:stream';
import type { InputOf } from '@paddock/contracts/call-table';
import { currentCall } from '../calls/current-call.ts';
import { Refusal } from '../calls/refusal.ts';
import type { InternalCalls } from '../transport/internal-calls.ts';

/** Above the upload limit of pictures. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Reads a picture from the upload service; undefined when it is deleted. */
export async function storedPicture(
  calls: InternalCalls,
  input: InputOf<'get_picture'>,
  maxBytes = MAX_BYTES,
): Promise<Buffer | undefined> {
  try {
    const { content } = await calls.file('get_picture', input);
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of addAbortSignal(currentCall().signal, content) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Error(`${input.address} has more than ${maxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof Refusal && error.error === 'not_found') return undefined;
    throw error;
  }
}
