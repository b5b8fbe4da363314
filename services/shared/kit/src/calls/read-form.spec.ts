import { describe, expect, it } from '@jest/globals';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Text } from '@paddock/contracts/fields';
import { FormStream } from './files.ts';
import { metered } from './metered.ts';
import { readForm } from './read-form.ts';

class Caption {
  @Text({ max: 40 }) caption!: string;
}

const terms = { bytes: 100_000, types: ['image/png'], seconds: 10 };
const line = 'a-line-between-the-parts';
const formType = `multipart/form-data; boundary=${line}`;

const part = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${line}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const inputPart = (text: string) => part('content-disposition: form-data; name="input"', text);
const filePart = (content: Buffer | string, type = 'image/png', name = 'file') =>
  part(
    `content-disposition: form-data; name="${name}"; filename="../a.png"\r\ncontent-type: ${type}`,
    content,
  );
const end = Buffer.from(`--${line}--\r\n`);

const formOf = (...chunks: Buffer[]) =>
  new FormStream(Readable.from([Buffer.concat(chunks)]), formType, 1000);
const read = (form: FormStream) => readForm(form, terms, Caption);

describe('readForm', () => {
  it('returns the input and streams the file', async () => {
    const content = Buffer.alloc(90_000, 7);
    const { input, file } = await read(formOf(inputPart('{"caption":"猫"}'), filePart(content), end));
    expect(input).toEqual({ caption: '猫' });
    expect(file).toMatchObject({ name: 'a.png', type: 'image/png' });
    expect(content.equals(await buffer(file.content))).toBe(true);
  });

  it.each([
    ['no file', [inputPart('{}'), end], 'bad_input'],
    ['a file of another kind', [inputPart('{}'), filePart('x', 'text/html'), end], 'wrong_file'],
    ['a file by another name', [inputPart('{}'), filePart('x', 'image/png', 'other'), end], 'bad_form'],
    ['an input that is no JSON', [inputPart('{'), filePart('x'), end], 'bad_form'],
    ['a field nobody asked for', [part('content-disposition: form-data; name="x"', 'y'), end], 'bad_form'],
    ['an input beyond all limits', [inputPart('x'.repeat(100_000)), filePart('x'), end], 'too_large'],
    ['no end', [inputPart('{}')], 'bad_form'],
    ['no form at all', [Buffer.from('hello')], 'bad_form'],
  ])('rejects a form with %s', async (_what, chunks, refusal) => {
    await expect(read(formOf(...chunks))).rejects.toMatchObject({ error: refusal });
  });

  it('rejects a form without a boundary', () => {
    expect(() => read(new FormStream(Readable.from([]), 'multipart/form-data', 1000))).toThrow('bad_form');
  });

  it.each([
    ['too large', [filePart(Buffer.alloc(100_001)), end], 'too_large'],
    ['cut off', [filePart('half').subarray(0, -2)], ''],
  ])("fails the file's stream when it is %s", async (_what, chunks, refusal) => {
    const { file } = await read(formOf(inputPart('{}'), ...chunks));
    await expect(buffer(file.content)).rejects.toMatchObject(refusal ? { error: refusal } : {});
  });

  it("fails the file's stream when the connection breaks", async () => {
    const connection = new PassThrough();
    const form = read(new FormStream(connection, formType, 1000));
    connection.write(inputPart('{}'));
    connection.write(filePart('half').subarray(0, -2));
    const { file } = await form;
    const content = buffer(file.content);
    connection.destroy();
    await expect(content).rejects.toMatchObject({ error: 'bad_form' });
  });

  it('drains the form when the file is not read', async () => {
    const content = metered(Readable.from([inputPart('{}'), filePart(Buffer.alloc(90_000)), end]), {
      idle: 10_000,
    });
    const { file } = await read(new FormStream(content, formType, 1000));
    file.content.destroy();
    await expect(buffer(content)).resolves.toBeDefined();
  });
});
