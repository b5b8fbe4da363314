import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { MessagesService } from '../../../src/catalog/messages/messages.service.ts';
import { newAccount } from '../../factories/account.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('notifications of members', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const inbox = () =>
    host.services.query<{ key: string; params: object }>(
      'auth',
      'select key, params from message order by id',
    );

  it('are queued in the transaction and sent once, with the title of the race', async () => {
    const race = await host.save();
    const member = await newAccount(host);
    const [keys] = await host.query<{ raceKey: RowKey<'race'>; classKey: RowKey<'race_class'> }>(
      `select r.id as "raceKey", c.id as "classKey" from race r join race_class c on c.race_id = r.id
       where r.public_id = $1 order by c.position limit 1`,
      [race.raceId],
    );
    const { raceKey, classKey } = keys!;
    const notify = () =>
      host
        .get(MessagesService)
        .notify('approved', raceKey, [{ memberId: member.memberId, about: 'this deed', classKey }], {
          note: 'welcome',
        });
    const failed = host.get(Database).transaction(async () => {
      await notify();
      throw new Error('the transaction failed');
    });
    await expect(failed).rejects.toThrow('the transaction failed');
    await host.jobsDone();
    expect(await inbox()).toEqual([]);

    await host.get(Database).transaction(notify);
    await host.get(Database).transaction(notify);
    await host.jobsDone();
    expect(await inbox()).toEqual([
      {
        key: `approved:this deed:${member.memberId}`,
        params: {
          raceId: race.raceId,
          raceTitle: race.title,
          zone: race.zone,
          startsAt: race.startsAt,
          venue: race.venue,
          className: race.classes[0]!.name,
          note: 'welcome',
        },
      },
    ]);
  });
});
