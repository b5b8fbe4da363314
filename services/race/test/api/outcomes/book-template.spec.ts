import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { asAdmin, faultsOf, refused } from '@paddock/kit/testing/test-host';
import { defaultTemplate } from '../../../src/outcomes/books/book-text.ts';
import { textOfPdf } from '../../support/pdf-text.ts';
import { RaceHost } from '../../support/race-host.ts';

const template = {
  title: { en: ' Honours ', cn: '' },
  text: { en: 'for {place} on {date}' },
  signer: { en: 'The club' },
  accent: 'orange' as const,
};

describe('certificate template of a race', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const asEditor = () => ({ caller: host.editor });

  it('has defaults and can be saved for drafts', async () => {
    const { raceId } = await host.save({ status: 'draft', classes: [] });
    const read = () => host.view('adm/get_book_template', { raceId }, { caller: asAdmin('viewer') });
    expect(await read()).toEqual({ raceId, ...defaultTemplate });
    const kept = { raceId, ...template, title: { en: 'Honours' } };
    expect(await host.view('adm/save_book_template', { raceId, ...template }, asEditor())).toEqual(kept);
    expect(await read()).toEqual(kept);
    const { raceId: other } = await host.save();
    expect(await host.view('adm/get_book_template', { raceId: other }, asEditor())).toMatchObject(
      defaultTemplate,
    );
  });

  it.each([
    ['no title', { title: { en: ' ' } }, { title: 'required' }],
    ['no text', { text: {} }, { text: 'required' }],
    ['an unknown placeholder', { text: { en: 'Dear {phone}' } }, { text: 'placeholder' }],
    ['an unknown color', { accent: 'pink' as never }, { accent: 'choice' }],
  ])('rejects %s', async (_what, changes, faults) => {
    const { raceId } = await host.save();
    const input = { raceId, ...template, ...changes };
    expect(faultsOf(await host.call('adm/save_book_template', input, asEditor()))).toEqual(faults);
    expect(
      faultsOf(await host.call('adm/get_book_preview', { ...input, language: 'en' }, asEditor())),
    ).toEqual(faults);
  });

  it('rejects unprintable characters, invalid places and callers without write access', async () => {
    const { raceId } = await host.save();
    const save = (input: object, caller = host.editor) =>
      host.call('adm/save_book_template', { raceId, ...template, ...input }, { caller });
    expect(refused(await save({ title: { en: 'Cup 🏆' } }))).toBe('name_not_printable');
    expect(refused(await save({ raceId: randomUUID() }))).toBe('not_found');
    expect(refused(await save({}, asAdmin('viewer')))).toBe('not_allowed');
  });

  it('can be previewed as a specimen before saving', async () => {
    const { raceId } = await host.save({ status: 'draft' });
    const input = { raceId, ...template, language: 'en' as const };
    const { name, bytes } = await host.services.file('adm/get_book_preview', input, asEditor());
    expect(name).toBe('PDK-2026-000000-en.pdf');
    expect(textOfPdf(bytes)).toEqual(
      expect.arrayContaining(['Specimen', 'Honours', 'Night Cup', 'Full name', 'The club']),
    );
    expect(await host.view('adm/get_book_template', { raceId }, asEditor())).toMatchObject(defaultTemplate);
  });
});
