import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { bodyLimits } from '@paddock/contracts/body-limits';
import type { FileTerms } from '@paddock/contracts/call';
import type { Shape } from '@paddock/contracts/fields';
import type { FileOfCall, FormStream } from './files.ts';
import { BadInput, Refusal } from './refusal.ts';

export interface Form {
  input: unknown;
  file: FileOfCall;
}

/** Reads a form up to its file, which is then streamed with backpressure. */
export function readForm({ content, type }: FormStream, terms: FileTerms, shape: Shape): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const parser = parserOf(type, terms, bodyLimits(shape).bytes);
  let input: unknown = {};
  let file: BusboyFileStream | undefined;
  /** Drains the form, because a client that is still sending may not read its response. */
  const release = (): void => void content.unpipe(parser).resume();
  const fail = (refusal: Refusal): void => {
    reject(refusal);
    file?.destroy(refusal);
    release();
  };
  parser
    .on('field', (name, value, _nameIsCut, isCut) => {
      if (name !== 'input' || file) fail(new Refusal('bad_form'));
      else if (isCut) fail(new Refusal('too_large'));
      else input = parsed(value);
    })
    .on('file', (name, stream, fileName, _encoding, kind) => {
      file = stream;
      // The file's reader gets the error; without a reader it must not end the process.
      stream.on('error', () => undefined).once('close', release);
      stream.once('limit', () => fail(new Refusal('too_large')));
      if (name !== 'file' || input === undefined) fail(new Refusal('bad_form'));
      else if (terms.types && !terms.types.includes(kind))
        fail(new Refusal('wrong_file', { types: terms.types.join(', ') }));
      else resolve({ input, file: { name: fileName ?? '', type: kind, content: stream } });
    })
    .once('error', (cause) => fail(new Refusal('bad_form', null, { cause })))
    .once('finish', () => reject(new BadInput({ file: { rule: 'required' } })));
  const brokenOff = (cause?: unknown): void => {
    if (cause instanceof Refusal) fail(cause);
    else if (!content.readableEnded) fail(new Refusal('bad_form', null, { cause }));
  };
  content.once('error', brokenOff).once('close', brokenOff).pipe(parser);
  return promise;
}

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parserOf(type: string, { bytes }: FileTerms, inputBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (name) => name !== 'input',
      limits: {
        parts: 2,
        fields: 1,
        files: 1,
        fileSize: bytes,
        fieldSize: inputBytes,
        headerPairs: 16,
        headerSize: 4096,
      },
    });
  } catch (cause) {
    throw new Refusal('bad_form', null, { cause });
  }
}
