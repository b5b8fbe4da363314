import type { Demo } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import type { EntityManager } from 'typeorm';
import { clubSchema } from '../schema.ts';
import { demoFiles, type DemoFile } from './demo-files.ts';
import { demoPartners } from './demo-partners.ts';
import { demoPeople } from './demo-people.ts';

type ClubDemo = Pick<Demo, 'pilots' | 'picture' | 'document'>;

interface StoredFile extends DemoFile {
  address: string;
}

/** Demo club. Idempotent: does nothing when the club has members. */
export async function seedDemoClub(url: string, demo: ClubDemo): Promise<void> {
  if (await hasMembers(url)) return;
  // Created before the tables are locked.
  const photos = await Promise.all(
    demoPeople.map(({ callsign }) => demo.picture('portrait', `club-${callsign}`)),
  );
  const logos = await Promise.all(demoPartners.map(({ name }) => demo.picture('mark', `partner-${name.en}`)));
  const files: StoredFile[] = [];
  for (const file of demoFiles) {
    const address = await demo.document?.(file.name, file.text, file.access);
    if (address) files.push({ ...file, address });
  }
  await withDatabase(clubSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table club_member in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from club_member limit 1');
      if (known.length > 0) return;
      await addPeople(manager, photos);
      await addPartners(manager, logos);
      await addFiles(manager, files);
      await addJoins(manager, demo.pilots);
    }),
  );
}

const hasMembers = (url: string): Promise<boolean> =>
  withDatabase(clubSchema, url, async (source) => {
    const known = await source.query<object[]>('select 1 from club_member limit 1');
    return known.length > 0;
  });

async function addPeople(manager: EntityManager, photos: readonly string[]): Promise<void> {
  for (const [i, { name, role, about, callsign }] of demoPeople.entries()) {
    await manager.query(
      `insert into club_member (name, role, about, callsign, photo, shown, position)
       values ($1, $2, $3, $4, nullif($6, ''), true, $5)`,
      [...[name, role, about].map((text) => JSON.stringify(text)), callsign, i + 1, photos[i]],
    );
  }
}

async function addPartners(manager: EntityManager, logos: readonly string[]): Promise<void> {
  for (const [i, { name, about, url }] of demoPartners.entries()) {
    await manager.query(
      `insert into partner (name, about, url, logo, shown, position) values ($1, $2, $3, nullif($5, ''), true, $4)`,
      [JSON.stringify(name), JSON.stringify(about), url, i + 1, logos[i]],
    );
  }
}

async function addFiles(manager: EntityManager, files: readonly StoredFile[]): Promise<void> {
  for (const [i, { title, about, access, address }] of files.entries())
    await manager.query(
      `insert into club_file (title, about, access, address, shown, position) values ($1, $2, $3, $4, true, $5)`,
      [JSON.stringify(title), JSON.stringify(about), access, address, i + 1],
    );
}

const demoJoins = [
  { hours: 5, city: '上海', text: '飞了两年模拟器，想加入周五晚上的训练。', language: 'cn' },
  {
    hours: 31,
    city: 'Shanghai',
    text: 'I fly 5-inch and would like to help with timing, too.',
    language: 'en',
  },
];

/** Two open requests of pilots. */
async function addJoins(manager: EntityManager, pilots: Demo['pilots']): Promise<void> {
  for (const [i, { hours, city, text, language }] of demoJoins.entries()) {
    const pilot = pilots[i + 1];
    if (!pilot) return;
    await manager.query(
      `insert into club_join (member_id, name, phone, city, callsign, text, listed, language, created_at)
       values ($1, $2, $3, $4, $5, $6, true, $7, now() - make_interval(hours => $8))`,
      [pilot.memberId, pilot.realName, `+861380013810${i}`, city, pilot.callsign, text, language, hours],
    );
  }
}
