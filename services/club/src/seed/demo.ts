import type { Demo } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import type { EntityManager } from 'typeorm';
import { clubSchema } from '../schema.ts';
import { demoPartners } from './demo-partners.ts';
import { demoPeople } from './demo-people.ts';

/** The club of the demonstration organisation. Adds it once and changes nothing that is there. */
export async function seedDemoClub(url: string, { pilots }: Pick<Demo, 'pilots'>): Promise<void> {
  await withDatabase(clubSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table club_member in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from club_member limit 1');
      if (known.length > 0) return;
      await addPeople(manager);
      await addPartners(manager);
      await addJoins(manager, pilots);
    }),
  );
}

async function addPeople(manager: EntityManager): Promise<void> {
  for (const [i, { name, role, about, callsign }] of demoPeople.entries()) {
    await manager.query(
      `insert into club_member (name, role, about, callsign, shown, position) values ($1, $2, $3, $4, true, $5)`,
      [...[name, role, about].map((text) => JSON.stringify(text)), callsign, i + 1],
    );
  }
}

async function addPartners(manager: EntityManager): Promise<void> {
  for (const [i, { name, about, url }] of demoPartners.entries()) {
    await manager.query(
      `insert into partner (name, about, url, shown, position) values ($1, $2, $3, true, $4)`,
      [JSON.stringify(name), JSON.stringify(about), url, i + 1],
    );
  }
}

const wishes = [
  { hours: 5, city: '上海', text: '飞了两年模拟器，想加入周五晚上的训练。', language: 'cn' },
  {
    hours: 31,
    city: 'Shanghai',
    text: 'I fly 5-inch and would like to help with timing, too.',
    language: 'en',
  },
];

/** Two of the pilots wait for an answer. */
async function addJoins(manager: EntityManager, pilots: Demo['pilots']): Promise<void> {
  for (const [i, { hours, city, text, language }] of wishes.entries()) {
    const pilot = pilots[i + 1];
    if (!pilot) return;
    await manager.query(
      `insert into club_join (member_id, name, phone, city, callsign, text, listed, language, created_at)
       values ($1, $2, $3, $4, $5, $6, true, $7, now() - make_interval(hours => $8))`,
      [pilot.memberId, pilot.realName, `+861380013810${i}`, city, pilot.callsign, text, language, hours],
    );
  }
}
