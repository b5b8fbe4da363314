import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { errors } from '@paddock/contracts/errors';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { startEdge, type Edge } from '../support/edge.ts';
import { accounts, races } from '../support/identities.ts';
import { signedByTimer } from '../support/timer-key.ts';

const raceId = randomUUID();
const push = { run: randomUUID(), oldest: 1, queued: 0, events: [] };

let host: ServiceHost;
let edge: Edge;
let key: string;

beforeAll(async () => {
  host = await ServiceHost.start(accounts(), races);
  edge = await startEdge(host);
  await host.query(
    'race',
    `insert into race (public_id, season, title, zone, status, starts_at, ends_at, sign_up_opens_at, sign_up_closes_at)
     values ($1, 2026, '{"en": "Day"}', 'UTC', 'published', now(), now() + interval '1 day', now() - interval '1 day', now())`,
    [raceId],
  );
  const caller = asAdmin('operator');
  const { data } = await host.call('adm/add_timer', { raceId, name: 'Gate' }, { caller });
  ({ key } = data as { key: string });
});
afterAll(async () => {
  await edge.close();
  await host.close();
});

const send = (body: string, headers: Record<string, string>) =>
  edge.raw('/api/timer_push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const body = JSON.stringify(push);

describe('requests of timing systems', () => {
  it('need no hourly token, and are answered once their signature is right', async () => {
    expect(await send(body, signedByTimer(key, 'timer_push', body))).toMatchObject({
      status: 200,
      body: { code: 0, data: { upTo: 0 } },
    });
  });

  it('are checked with the body that arrived', async () => {
    const changed = JSON.stringify({ ...push, queued: 1 });
    expect(await send(changed, signedByTimer(key, 'timer_push', body))).toMatchObject({
      status: 401,
      body: { code: errors.bad_signature.code },
    });
  });

  it.each(['timer-id', 'timer-time', 'timer-signature'])('are refused without a valid %s', async (name) => {
    const { [name]: _left, ...headers } = signedByTimer(key, 'timer_push', body);
    for (const wrong of [headers, { ...headers, [name]: 'x' }])
      expect((await send(body, wrong)).body.code).toBe(errors.bad_signature.code);
  });

  it('get no stored answer for an idempotency key that another request used', async () => {
    const headers = { 'idempotency-key': 'the-same-key', ...signedByTimer(key, 'timer_push', body) };
    expect((await send(body, headers)).body.code).toBe(0);
    const forged = { ...headers, 'timer-signature': 'a'.repeat(43) };
    expect((await send(body, forged)).body.code).toBe(errors.bad_signature.code);
  });

  it('do not open calls of others', async () => {
    const headers = signedByTimer(key, 'adm/get_timers', JSON.stringify({ raceId }));
    expect((await edge.post('adm/get_timers', { raceId }, headers)).body.code).toBe(
      errors.not_signed_in.code,
    );
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const bridges = fileURLToPath(import.meta.resolve('../../../../deploy/timer-bridges'));
const tests = `${bridges}/rotorhazard/tests`;

/** Standard output. */
async function python(args: string[], input = ''): Promise<string> {
  const child = spawn('python3', ['-B', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return child.exitCode === 0 || child.exitCode === null ? out || err : err;
}

(hasPython ? describe : describe.skip)('bridges', () => {
  it('send what the site accepts', async () => {
    const events = [
      { kind: 'started', flight: 'a' },
      { kind: 'laps', flight: 'a', seats: [{ seat: 2, passes: [1000, 21_000] }] },
      { kind: 'saved', flight: 'a', seats: [{ seat: 2, passes: [1000, 21_000] }], firstPass: 'lap' },
    ];
    const answer = await python([`${tests}/push.py`, edge.urls.site, key], JSON.stringify(events));
    expect(JSON.parse(answer)).toMatchObject({ upTo: 3 });
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect(JSON.parse(await python([`${tests}/push.py`, edge.urls.site, other], '[]'))).toEqual({
      refused: errors.bad_signature.code,
    });
  });

  it.each(['rotorhazard', 'fpvtrackside'])('pass their own tests: %s', async (name) => {
    const own = `${bridges}/${name}/tests`;
    expect(await python(['-m', 'unittest', 'discover', '-s', own])).toMatch(/^OK/m);
  });
});
