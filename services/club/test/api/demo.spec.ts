import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { clubFacts } from '@paddock/contracts/demo-club';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { seedDemoClub } from '../../src/seed/demo.ts';
import { ClubHost } from '../support/club-host.ts';

const operator = { caller: asAdmin('operator') };
const pilots = demoPeople.map(({ callsign, realName }) => ({ memberId: randomUUID(), callsign, realName }));

describe('the demo club', () => {
  let host: ClubHost;

  beforeAll(async () => {
    host = await ClubHost.start();
    const url = host.services.database.urlAs('club');
    await seedDemoClub(url, { pilots, picture: async () => '', facts: clubFacts(new Date()) });
  });
  afterAll(() => host.close());

  it('has requests with the phone, city and language of their accounts', async () => {
    const { rows } = await host.view('adm/get_adm_club_join_list', {}, operator);
    expect(rows).toHaveLength(2);
    for (const { memberId, callsign, name, phone, city, language } of rows) {
      const person = demoPeople.find((one) => one.callsign === callsign)!;
      expect(pilots).toContainEqual({ memberId, callsign, realName: name });
      expect({ phone, city, language }).toEqual({
        phone: person.phone,
        city: person.city,
        language: person.language,
      });
    }
  });

  it('has lists that were written over time', async () => {
    const { rows } = await host.view('adm/get_adm_club_member_list', {}, operator);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ updatedAt }) => updatedAt.slice(0, 10))).size).toBe(rows.length);
  });
});
