import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@paddock/kit/database/database';
import { plansOf, readsOf, rowsRead, statementsOf } from '@paddock/kit/testing/query-plans';
import { DeliveriesRepository } from '../../../src/messages/deliveries/deliveries.repository.ts';
import { DeliveriesService } from '../../../src/messages/deliveries/deliveries.service.ts';
import { AuthHost } from '../../support/auth-host.ts';

const MEMBERS = 400;
const MESSAGES_EACH = 50;
const DELIVERIES = MEMBERS * MESSAGES_EACH;
const BATCH = 40;
/** A statement for all would run into the time limit of statements on a busy machine. */
const MEMBERS_AT_ONCE = 40;

/** Fifty messages to each member, of which the last two are due. */
describe('query plan of a claim after a burst of messages', () => {
  let host: AuthHost;
  let database: Database;

  beforeAll(async () => {
    host = await AuthHost.start();
    database = host.get(Database);
    // Its job would send what the cases claim.
    jest.spyOn(host.get(DeliveriesService), 'deliverBatch').mockResolvedValue(false);
    // Statistics of the almost empty tables, as before a burst.
    await host.query('analyze message, delivery');
    for (let first = 1; first <= MEMBERS; first += MEMBERS_AT_ONCE)
      // oxlint-disable-next-line eslint/no-await-in-loop -- in the order of the members
      await host.query(
        `with members as (
         insert into member (phone, password_hash, nickname, language)
         select '+861391' || lpad(n::text, 7, '0'), 'none', 'Owl', 'en' from generate_series($1::int, $1::int + $3::int - 1) n returning id
       ), added as (
         insert into message (member_id, key, kind, params, created_at, topic, version)
         select id, id || ':' || n, 'race_changed', '{}', now(), 'race:1', n
         from generate_series(1, $2::int) n cross join members returning id, version
       )
       insert into delivery (message_id, channel, urgent, due_at, at, state)
       select id, 'sms', true, now(), now(), case when version > $2::int - 2 then 'queued' else 'sent' end from added`,
        [first, MESSAGES_EACH, MEMBERS_AT_ONCE],
      );
  });
  afterAll(() => host.close());

  async function read(work: () => Promise<unknown>, settings: string[] = []) {
    const plan = (await plansOf(database, await statementsOf(database, work), { settings })).at(-1)!;
    return {
      messages: rowsRead(plan, 'message'),
      deliveries: rowsRead(plan, 'delivery'),
      reads: readsOf(plan, 'message'),
    };
  }

  /** The daily limit and the topic are looked up in the messages of each member. */
  const perBatch = BATCH * MESSAGES_EACH;

  it.each([
    ['with statistics from before', '', []],
    ['with fresh statistics', 'analyze message, delivery', []],
    ['where lookups count as expensive', '', ['random_page_cost = 20']],
  ])('reads only what concerns the claimed ones %s', async (_when, before, settings) => {
    if (before) await host.query(before);
    const later = new Date(Date.now() + 60_000);
    const claim = () => host.get(DeliveriesRepository).claimDue(later, BATCH);
    const { messages, deliveries, reads } = await read(claim, settings);
    expect(messages).toBeGreaterThan(perBatch);
    expect(messages < 3 * perBatch || reads).toBe(true);
    expect(deliveries).toBeLessThan(3 * perBatch);
  });

  it('counts the rows of a whole table (control)', async () => {
    const { deliveries } = await read(() => database.query('select count(*) from delivery'));
    expect(deliveries).toBe(DELIVERIES);
  });
});
