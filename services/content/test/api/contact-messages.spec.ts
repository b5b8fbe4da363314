import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, faultsOf, refused } from '@paddock/kit/testing/test-host';
import { contactInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

describe('contact messages', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  const list = async (caller = host.operator.caller, input = {}) =>
    (await host.view('adm/get_adm_contact_list', input, { caller })).rows;

  it('are stored with the language of the site, unless sent by a bot', async () => {
    await host.view('contact', contactInput({ text: 'A real one' }), { lang: 'ru' });
    await host.view('contact', contactInput({ text: 'Buy now', website: 'https://spam.example' }));
    expect(await list()).toMatchObject([{ text: 'A real one', lang: 'ru', status: 'open', handledBy: '' }]);
  });

  it('require a phone or an e-mail address', async () => {
    const nowhere = await host.call('contact', contactInput({ email: null, phone: null }));
    expect(faultsOf(nowhere)).toEqual({ email: 'noWayToReach' });
  });

  it('keep their attachments until they are deleted', async () => {
    const file = `/media/x/${'k'.repeat(43)}/plan.pdf`;
    await host.view('contact', contactInput({ text: 'See the plan', attachments: [file, file] }));
    const [message] = await list(undefined, { text: 'See the plan' });
    expect(message!.attachments).toEqual([file]);
    const { contactId } = message!;
    await host.view('adm/del_contact', { contactId }, host.operator);
    const jobs = await host.query<{ owner: string; addresses: string[] }>(
      `select payload->>'owner' as owner, payload->'addresses' as addresses from outbox_job
       where name = 'report-files' order by id`,
    );
    expect(jobs).toEqual([
      { owner: `contact:${contactId}`, addresses: [file] },
      { owner: `contact:${contactId}`, addresses: [] },
    ]);
    const shown = contactInput({ attachments: [file.replace('/x/', '/d/')] });
    expect(refused(await host.call('contact', shown))).toBe('bad_input');
  });

  it('accept a landline number', async () => {
    await host.view('contact', contactInput({ phone: '+44 20 7946 0958', text: 'From the office' }));
    const [message] = await list(undefined, { text: 'From the office' });
    expect(message).toMatchObject({ phone: '+442079460958' });
  });

  it('are handled by roles with access to phones, hidden from others', async () => {
    await host.view('contact', contactInput({ phone: '138 0000 1234', text: 'Call me' }), { lang: 'cn' });
    const [message] = await list();
    expect(message).toMatchObject({ phone: '+8613800001234' });
    const viewer = asAdmin('viewer');
    expect((await list(viewer))[0]!.phone).not.toContain('138000');
    expect(await list(viewer, { text: '13800001234' })).toEqual([]);
    const { contactId } = message!;
    const remark = { contactId, version: 1, status: 'done', remark: ' Called back. ' } as const;
    expect(refused(await host.call('adm/save_remark', remark, { caller: viewer }))).toBe('not_allowed');
    expect(await host.view('adm/save_remark', remark, host.operator)).toMatchObject({
      status: 'done',
      remark: 'Called back.',
      handledBy: 'the-operator',
    });
    expect(refused(await host.call('adm/save_remark', remark, host.operator))).toBe('stale');
    expect((await list(undefined, { status: 'done' })).map((one) => one.contactId)).toEqual([contactId]);
    await host.view('adm/del_contact', { contactId }, host.operator);
    const log = await host.query<{ payload: unknown }>(
      `select payload from outbox_job where name = 'record-audit'`,
    );
    expect(JSON.stringify(log)).not.toMatch(/13800001234|Vera|Call me/);
  });
});
