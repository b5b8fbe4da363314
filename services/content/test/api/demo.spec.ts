import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { DemoFacts } from '@paddock/contracts/demo-text';
import { seedDemoContent } from '../../src/seed/demo.ts';
import { ContentHost } from '../support/content-host.ts';

let host: ContentHost;
beforeAll(async () => {
  host = await ContentHost.start();
});
afterAll(() => host.close());

/** Facts of the races, which their service has. */
const facts = new Proxy<DemoFacts>({}, { get: () => 3 });

afterEach(() => host.query('truncate news, album, video, site_page, setting, contact_message'));

it.each(['news', 'site_page'])('demo content was changed at different minutes: %s', async (table) => {
  await seedDemoContent(host.services.database.urlAs('content'), { picture: async () => '', facts });
  const [changed] = await host.query<{ rows: number; minutes: number }>(
    `select count(*)::int as rows, count(distinct to_char(updated_at, 'YYYY-MM-DD'))::int as days,
       count(distinct to_char(updated_at, 'MI'))::int as minutes from ${table}`,
  );
  expect(changed!.rows).toBeGreaterThan(5);
  expect(changed).toMatchObject({ days: changed!.rows });
  expect(changed!.minutes).toBeGreaterThan(changed!.rows / 2);
});

it.each([
  ['karting', 'Pearl Bay', 'Karting', ['cn', 'en']],
  ['rc-cars', 'Larkmoor RC', 'RC cars', ['en']],
  ['sim-racing', 'Third Pedal', 'Sim racing', ['en', 'ru']],
] as const)('%s: has its own name, sport, menu and languages', async (dataSet, shortName, sport, chosen) => {
  const given = { dataSet, picture: async () => '', facts };
  await seedDemoContent(host.services.database.urlAs('content'), given);
  expect(await host.view('get_identity', {}, { lang: 'en' })).toMatchObject({
    shortName: { text: shortName },
    sport: { text: sport },
    languages: chosen,
    videoSystems: false,
    racerName: 'driver',
  });
  const [stored] = await host.query<{ texts: string }>(
    `select concat((select json_agg(n) from news n), (select json_agg(p) from site_page p), (select json_agg(s) from setting s)) as texts`,
  );
  expect(stored!.texts).toContain(sport);
  expect(stored!.texts).not.toMatch(/Paddock|Паддок|围场/);
  const { rows } = await host.view('get_news_list', {}, { lang: 'en' });
  expect(rows.map(({ category }) => category)).toEqual(['club', 'event', 'camp']);
});

it('contact messages are in several languages and states, in the default set only', async () => {
  const seed = (dataSet?: 'karting') =>
    seedDemoContent(host.services.database.urlAs('content'), {
      picture: async () => '',
      facts,
      ...(dataSet && { dataSet }),
    });
  await seed('karting');
  expect(await host.query('select 1 from contact_message')).toEqual([]);
  await seed();
  await seed();
  const rows = await host.query<{ lang: string; status: string; isHandled: boolean; isPast: boolean }>(
    `select lang, status, handled_by = 'operator' and handled_at > created_at as "isHandled",
       coalesce(handled_at, created_at) < now() as "isPast" from contact_message`,
  );
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(({ lang }) => lang))).toEqual(new Set(['cn', 'en', 'ru']));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open', 'working', 'done']));
  for (const { status, isHandled, isPast } of rows)
    expect({ isHandled: isHandled ?? false, isPast }).toEqual({ isHandled: status !== 'open', isPast: true });
});
