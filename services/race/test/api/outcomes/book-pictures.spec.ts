import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Readable } from 'node:stream';
import type { MemberCaller } from '@paddock/contracts/caller';
import { FileAnswer } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Organisation } from '@paddock/kit/organisation';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { newAccount } from '../../factories/account.ts';
import { aSeal, aSignature } from '../../support/drawn-pictures.ts';
import { picturesInPdf } from '../../support/pdf-pictures.ts';
import { textOfPdf } from '../../support/pdf-text.ts';
import { RaceHost } from '../../support/race-host.ts';

type Ask = (input: { address: string; maxWidth?: number }) => Promise<FileAnswer>;

const png = (...parts: Buffer[]) =>
  Promise.resolve(new FileAnswer(Readable.from(parts), { type: 'image/png', name: 'clear.png' }));

describe('signature and seal of the organisation', () => {
  let host: RaceHost;
  let raceId: string;
  let bookId: string;
  let pilot: MemberCaller;
  let answer: Ask;
  let asked: jest.SpiedFunction<InternalCalls['file']>;
  let nth = 0;
  let signature: string;
  let seal: string;

  beforeAll(async () => {
    host = await RaceHost.start();
    const race = await host.save();
    ({ raceId } = race);
    pilot = await newAccount(host, { realName: 'Ann Lee' });
    const { memberId } = pilot;
    const input = { raceId, classId: race.classes[0]!.classId, memberId, printedName: 'Ann Lee' };
    ({ bookId } = await host.view('adm/save_book', input, { caller: host.editor }));
  });
  afterAll(() => host.close());

  beforeEach(() => {
    // The upload service is not running; each test has pictures that are not cached.
    nth += 1;
    signature = `/media/p/${`s${nth}`.padEnd(43, 'k')}/1280x400/clear.png`;
    seal = `/media/p/${`z${nth}`.padEnd(43, 'k')}/800x800/clear.png`;
    Object.assign(host.get(Organisation), { signature, seal });
    answer = ({ address }) => png(address === seal ? aSeal() : aSignature());
    asked = jest
      .spyOn(host.get(InternalCalls), 'file')
      .mockImplementation((_call, input) => answer(input as Parameters<Ask>[0]));
  });
  afterEach(() => {
    Object.assign(host.get(Organisation), { signature: null, seal: null });
    jest.restoreAllMocks();
  });

  const file = async () => (await host.services.file('get_book_file', { bookId }, { caller: pilot })).bytes;

  it('are on the file, from small variants that are read once', async () => {
    const pdf = await file();
    expect(picturesInPdf(pdf)).toHaveLength(2);
    expect(pdf.length).toBeLessThan(250_000);
    await Promise.all([file(), file()]);
    expect(asked.mock.calls).toEqual([
      ['get_picture', { address: signature, maxWidth: 747 }],
      ['get_picture', { address: seal, maxWidth: 334 }],
    ]);
  });

  it('are on a specimen', async () => {
    const { raceId: _raceId, ...template } = await host.view(
      'adm/get_book_template',
      { raceId },
      { caller: host.editor },
    );
    const { bytes } = await host.services.file(
      'adm/get_book_preview',
      { raceId, language: 'en', ...template },
      { caller: host.editor },
    );
    expect(picturesInPdf(bytes)).toHaveLength(2);
    expect(textOfPdf(bytes)).toContain('Specimen');
  });

  it('have their addresses on the page of the member', async () => {
    const detail = () => host.view('get_book_detail', { bookId }, { caller: pilot });
    expect(await detail()).toMatchObject({ signature, seal });
    Object.assign(host.get(Organisation), { signature: null });
    expect(await detail()).toMatchObject({ signature: null, seal });
  });

  it('are read again after a failure', async () => {
    const working = answer;
    answer = () => Promise.reject(new Refusal('unavailable'));
    expect(picturesInPdf(await file())).toEqual([]);
    answer = working;
    expect(picturesInPdf(await file())).toHaveLength(2);
  });

  it.each<[string, Ask]>([
    ['are deleted', () => Promise.reject(new Refusal('not_found'))],
    ['are cut off', () => png(aSeal().subarray(0, 300))],
    ['fail while they are read', () => png(aSeal().subarray(0, 300)).then(failing)],
    ['are no pictures', () => png(Buffer.from('<html>'))],
    ['are too large', () => png(...Array<Buffer>(20).fill(Buffer.alloc(65_536)))],
    ['do not arrive', () => new Promise<never>(() => undefined)],
    ['stall', () => png(aSeal().subarray(0, 300)).then(stalled)],
  ])('are missing on the file, which is made, when they %s', async (_what, ask) => {
    answer = ask;
    const started = performance.now();
    const pdf = await file();
    expect(picturesInPdf(pdf)).toEqual([]);
    expect(textOfPdf(pdf)).toEqual(expect.arrayContaining(['Ann Lee', 'Race director']));
    expect(performance.now() - started).toBeLessThan(6000);
  });

  it('are missing one by one', async () => {
    const both = answer;
    answer = (input) => (input.address === seal ? Promise.reject(new Refusal('not_found')) : both(input));
    const [one, ...others] = picturesInPdf(await file());
    expect(one!.width).toBeGreaterThan(100);
    expect(others).toEqual([]);
  });
});

function failing({ about }: FileAnswer): FileAnswer {
  const content = new Readable({ read: () => void content.destroy(new Error('connection lost')) });
  return new FileAnswer(content, about);
}

const stalled = ({ about }: FileAnswer): FileAnswer =>
  new FileAnswer(new Readable({ read: () => undefined }), about);
