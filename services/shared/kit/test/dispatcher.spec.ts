import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Caller, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { ContextSigner } from '../src/calls/context-signer.ts';
import { CallDispatcher } from '../src/dispatch/call-dispatcher.ts';
import { createNoteTables, notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

const member: Caller = { kind: 'member', memberId: randomUUID(), sessionId: randomUUID() };
const visitor: Caller = { kind: 'visitor' };
const admin: Caller = {
  kind: 'admin',
  adminId: randomUUID(),
  account: 'owner',
  role: 'owner',
  sessionId: randomUUID(),
  restricted: false,
};

describe('call dispatcher', () => {
  let host: ServiceHost;

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
  });
  beforeEach(() => host.query('auth', 'truncate note, run'));
  afterAll(() => host.close());

  const ask = (
    call: string,
    body: unknown,
    caller: Caller,
    extra: { idempotencyKey?: string } = {},
  ): Promise<Envelope> =>
    host.transport.call(
      'auth',
      { call, caller, lang: 'en', requestId: randomUUID(), address: '', ...extra },
      body,
    );
  const notes = () => host.query<{ text: string }>('auth', 'select text from note');

  it('answers with the view', async () => {
    const envelope = await ask('add_note', { text: 'hello' }, member);
    expect(envelope).toMatchObject({ code: 0, data: { text: 'hello' } });
  });

  it('refuses a context without a valid signature', async () => {
    const dispatcher = host.app('auth').get(CallDispatcher);
    const forged = Buffer.from(
      JSON.stringify([Date.now(), { call: 'add_note', caller: member, lang: 'en' }]),
    ).toString('base64url');
    const body = '{"text":"forged"}';
    for (const signed of [`${forged}.${'a'.repeat(43)}`, ''])
      expect(await dispatcher.dispatch(signed, body)).toMatchObject({ code: errors.not_allowed.code });
    expect(await notes()).toEqual([]);
  });

  it('accepts a signature only for its service and body', async () => {
    const signer = host.app('auth').get(ContextSigner);
    const dispatcher = host.app('auth').get(CallDispatcher);
    const body = '{"text":"as said"}';
    const context = {
      call: 'add_note',
      caller: member,
      lang: 'en',
      requestId: 'a-request',
      address: '',
    } as const;
    const signedFor = (service: ServiceName) => signer.sign(service, context, 5000, body);
    for (const [signed, said] of [
      [signedFor('race'), body],
      [signedFor('auth'), '{"text":"another"}'],
      [signedFor('auth'), ''],
    ] as const)
      expect(await dispatcher.dispatch(signed, said)).toMatchObject({ code: errors.not_allowed.code });
    expect(await notes()).toEqual([]);
    // Control: the same body is accepted with the right signature.
    expect(await dispatcher.dispatch(signedFor('auth'), body)).toMatchObject({ code: 0 });
    expect(await notes()).toEqual([{ text: 'as said' }]);
  });

  it.each([
    ['a visitor on a member call', 'add_note', visitor, 'not_signed_in'],
    ['an admin on a member call', 'add_note', admin, 'not_signed_in'],
    ['a member on an admin call', 'adm/rename_note', member, 'not_signed_in'],
    ['a member on an internal call', 'internal_note', member, 'unknown_call'],
    ['anyone on a call that is not there', 'no_such_call', member, 'unknown_call'],
  ] as const)('refuses %s', async (_who, call, caller, error) => {
    expect(await ask(call, { text: 'x' }, caller)).toMatchObject({ code: errors[error].code });
  });

  it("names invalid fields in the caller's language", async () => {
    const envelope = await host.transport.call(
      'auth',
      { call: 'add_note', caller: member, lang: 'ru', requestId: randomUUID(), address: '' },
      { text: '' },
    );
    expect(envelope).toMatchObject({
      code: errors.bad_input.code,
      data: { fields: { text: { rule: 'notEmpty', msg: 'Поле не может быть пустым' } } },
    });
  });

  it('rolls back when the call refuses', async () => {
    expect(await ask('add_note', { text: 'refuse me' }, member)).toMatchObject({
      code: errors.not_found.code,
    });
    expect(await notes()).toEqual([]);
  });

  it('does not return undeclared refusals', async () => {
    const envelope = await ask('add_note', { text: 'refuse me in secret' }, member);
    expect(envelope).toMatchObject({ code: errors.internal.code });
  });

  it('rolls back when the call throws, without revealing details', async () => {
    const envelope = await ask('add_note', { text: 'break me' }, member);
    expect(envelope).toMatchObject({ code: errors.internal.code, data: null });
    expect(JSON.stringify(envelope)).not.toContain('secret detail');
    expect(await notes()).toEqual([]);
  });

  it("does not commit an admin's write without an audit entry", async () => {
    await ask('add_note', { text: 'before' }, member);
    expect(await ask('adm/rename_note', { text: 'unaudited' }, admin)).toMatchObject({
      code: errors.internal.code,
    });
    expect(await notes()).toEqual([{ text: 'before' }]);
    // Control: with an audit entry the same write commits.
    expect(await ask('adm/rename_note', { text: 'audited' }, admin)).toMatchObject({ code: 0 });
    expect(await notes()).toEqual([{ text: 'audited' }]);
  });

  describe('with own transactions', () => {
    it.each(['unaudited', 'nested', 'asks'])('does not commit when it is %s', async (text) => {
      expect(await ask('adm/own_note', { text }, admin)).toMatchObject({ code: errors.internal.code });
      expect(await notes()).toEqual([]);
    });

    it('commits with an audit entry, prior reads and no nesting (control)', async () => {
      expect(await ask('adm/own_note', { text: 'fine' }, admin)).toMatchObject({ code: 0 });
      expect(await notes()).toEqual([{ text: 'fine' }]);
    });

    it('fails if it does not store its idempotency key', async () => {
      const extra = { idempotencyKey: randomUUID() };
      expect(await ask('adm/own_note', { text: 'fine' }, admin, extra)).toMatchObject({
        code: errors.internal.code,
      });
    });
  });

  describe('in two steps', () => {
    it('opens the transaction only for the second step', async () => {
      expect(await ask('shown_note', { text: 'first' }, member)).toMatchObject({ code: 0 });
      expect(await notes()).toEqual([{ text: 'first' }]);
      expect(await ask('shown_note', { text: 'first' }, member)).toMatchObject({
        code: errors.not_found.code,
      });
    });

    it('replays the answer of its key even if its code is used up', async () => {
      const extra = { idempotencyKey: randomUUID() };
      const first = await ask('shown_note', { text: 'keyed' }, member, extra);
      expect(first).toMatchObject({ code: 0 });
      expect(await ask('shown_note', { text: 'keyed' }, member, extra)).toEqual(first);
      // Control: another key is another request.
      expect(
        await ask('shown_note', { text: 'keyed' }, member, { idempotencyKey: randomUUID() }),
      ).toMatchObject({ code: errors.not_found.code });
      expect(await notes()).toEqual([{ text: 'keyed' }]);
    });
  });

  describe('with an idempotency key', () => {
    it('runs once and replays the first answer', async () => {
      const idempotencyKey = randomUUID();
      const first = await ask('add_note', { text: 'once' }, member, { idempotencyKey });
      const again = await ask('add_note', { text: 'once' }, member, { idempotencyKey });
      expect(again).toEqual(first);
      expect(await notes()).toHaveLength(1);
      // Control: without the key the work runs again.
      await ask('add_note', { text: 'once' }, member);
      expect(await notes()).toHaveLength(2);
    });

    it('runs one of two concurrent requests', async () => {
      const idempotencyKey = randomUUID();
      const both = await Promise.all(
        [1, 2].map(() => ask('add_note', { text: 'together' }, member, { idempotencyKey })),
      );
      expect(both[0]).toEqual(both[1]);
      expect(await notes()).toHaveLength(1);
    });

    it('refuses a different request with the same key', async () => {
      const idempotencyKey = randomUUID();
      await ask('add_note', { text: 'first' }, member, { idempotencyKey });
      expect(await ask('add_note', { text: 'second' }, member, { idempotencyKey })).toMatchObject({
        code: errors.key_reused.code,
      });
    });

    it('separates the keys of two callers', async () => {
      const idempotencyKey = randomUUID();
      const other: Caller = { ...member, memberId: randomUUID() };
      await ask('add_note', { text: 'mine' }, member, { idempotencyKey });
      expect(await ask('add_note', { text: 'theirs' }, other, { idempotencyKey })).toMatchObject({ code: 0 });
    });

    it('stores answers sealed, and no refusals', async () => {
      const idempotencyKey = randomUUID();
      await ask('add_note', { text: 'unreadable' }, member, { idempotencyKey });
      await ask('add_note', { text: 'refuse me' }, member, { idempotencyKey: randomUUID() });
      const rows = await host.query<{ reply: Buffer }>(
        'auth',
        `select reply from idempotency_key where key = $1`,
        [idempotencyKey],
      );
      expect(rows[0]?.reply.includes('unreadable')).toBe(false);
    });
  });
});
