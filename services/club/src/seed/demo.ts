import type { EntityManager } from 'typeorm';
import type { FileAccess } from '@paddock/contracts/club/club-limits';
import type { Demo } from '@paddock/contracts/demo';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { fillDemoTexts } from '@paddock/contracts/demo-text';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { clubSchema } from '../schema.ts';
import texts from './demo.json' with { type: 'json' };

/** Demo club. Idempotent: does nothing when the club has members. */
export async function seedDemoClub(
  url: string,
  { pilots, picture, document, facts = {} }: Pick<Demo, 'pilots' | 'picture' | 'document' | 'facts'>,
): Promise<void> {
  if (await withDatabase(clubSchema, url, (source) => hasMembers(source.manager))) return;
  const demo = fillDemoTexts(texts, facts);
  // Stored before the tables are locked.
  const people: object[] = [];
  for (const person of demo.people)
    people.push({ ...person, photo: (await picture(`helmet-${person.callsign.toLowerCase()}`)) || null });
  const partners: object[] = [];
  for (const { logo, ...partner } of demo.partners)
    partners.push({ ...partner, logo: (await picture(`logo-${logo}`)) || null });
  const files: object[] = [];
  for (const { name, text, ...file } of demo.files) {
    const address = await document?.(name, text, file.access as FileAccess);
    if (address) files.push({ ...file, address });
  }
  const joins = demo.joins.flatMap(({ hours, callsign, text }) => {
    const pilot = pilots.find((one) => one.callsign === callsign);
    const person = demoPeople.find((one) => one.callsign === callsign);
    if (!pilot || !person) return [];
    const { memberId: member_id, realName: name } = pilot;
    const { phone, city, language } = person;
    return { member_id, name, callsign, phone, city, language, text, listed: true, created_at: ago(hours) };
  });
  await withDatabase(clubSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table club_member in share row exclusive mode');
      if (await hasMembers(manager)) return;
      await insertRows(manager, 'club_member', inOrder(people));
      await insertRows(manager, 'partner', inOrder(partners));
      await insertRows(manager, 'club_file', inOrder(files));
      await insertRows(manager, 'club_join', joins);
    }),
  );
}

const hasMembers = async (manager: EntityManager): Promise<boolean> =>
  (await manager.query<object[]>('select 1 from club_member limit 1')).length > 0;

const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Added weeks apart. */
const inOrder = (rows: readonly object[]): object[] =>
  rows.map((row, i) => {
    const addedAt = ago((rows.length - i) * 401.3);
    return { ...row, shown: true, position: i + 1, created_at: addedAt, updated_at: addedAt };
  });
