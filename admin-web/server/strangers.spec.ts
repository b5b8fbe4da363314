/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { RawClient } from '@paddock/http-edge/testing/raw-client';
import { host, ownPage, ServerUnderTest } from '../tests/support/server-under-test.ts';

const MB = 1024 * 1024;
const coded = (name: ErrorName) => ({ status: errors[name].status, code: errors[name].code });

/** Resource limits for clients without a session. */
describe('a client without a session', () => {
  let server: ServerUnderTest;
  const clients: RawClient[] = [];

  beforeEach(async () => {
    server = new ServerUnderTest();
    await server.open();
    server.bff.handlers['adm/login'] = () => ({});
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.end();
    await server.close();
  });

  const login = (headers: Record<string, string>): RawClient => {
    const raw = new RawClient(server.url);
    clients.push(raw);
    return raw.head('/api/adm/login', { ...ownPage, host, ...headers });
  };

  it('takes no BFF connection with a stalled body', async () => {
    const held = Array.from({ length: 80 }, () => login({ 'content-length': '100' }).write('{'));
    // The oldest connection of a network was dropped for a newer one.
    await Promise.race(held.map((raw) => raw.answer()));
    expect((await server.call('/api/adm/get_adm_info')).status).toBe(200);
    expect(server.bff.seen.map(({ call }) => call)).toEqual(['adm/get_adm_info']);
    // Control: a complete body is forwarded.
    expect(await login({ 'content-length': '2' }).write('{}').answer()).toMatchObject({ code: 0 });
    expect(server.bff.calls('adm/login')).toHaveLength(1);
  });

  it.each([2.05, 3, 5, 10])('is refused %d MB, with and without content-length', async (mb) => {
    const size = Math.round(mb * MB);
    const answer = login({ 'content-length': `${size}` });
    expect(await answer.answer()).toMatchObject(coded('too_large'));
    const sent = login({ 'content-length': `${size}` }).write(Buffer.alloc(size, 'x'));
    expect(await sent.answer()).toMatchObject(coded('too_large'));
    const chunked = login({ 'transfer-encoding': 'chunked' });
    for (let left = size; left > 0; left -= 0x10000) chunked.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    expect(await chunked.answer()).toMatchObject(coded('too_large'));
    expect(server.bff.seen).toEqual([]);
  });

  it('may send a long body only with a session token', async () => {
    const body = JSON.stringify({ x: 'x'.repeat(100_000) });
    const headers = { ...ownPage, 'content-type': 'application/json' };
    const ask = (more: Record<string, string>) =>
      server.ask('/api/adm/save_race', { method: 'POST', headers: { ...headers, ...more }, body });
    server.bff.handlers['adm/save_race'] = () => ({});
    expect((await ask({})).status).toBe(413);
    expect((await ask({ adm_access_token: 'a'.repeat(43) })).status).toBe(200);
  });
});
