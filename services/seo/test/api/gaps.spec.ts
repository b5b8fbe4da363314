import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import type { GapInPart, PartOfGapsInput } from '@paddock/contracts/seo/gap.shapes';
import { maxGaps, type TranslatedKind } from '@paddock/contracts/seo/seo-limits';
import { RecordAuditJob } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { ForgetVisitsJob } from '../../src/gaps/forget-visits.job.ts';
import { seoService } from '../../src/service.ts';

const caller = asAdmin();

let host: ServiceHost;
/** Missing translations of the other services, sorted by visits; services that are not listed are down. */
let elsewhere: Partial<Record<string, GapInPart[]>>;

beforeAll(async () => {
  host = await ServiceHost.start(seoService);
  const app = host.app('seo');
  // The auth and upload services are not running.
  jest.spyOn(app.get(RecordAuditJob), 'run').mockResolvedValue();
  jest.spyOn(app.get(KeepFilesJob), 'run').mockResolvedValue();
  jest.spyOn(app.get(InternalCalls), 'call').mockImplementation(async (name, input) => {
    const rows = elsewhere[name];
    if (!rows) throw new Refusal('unavailable');
    const { most, kind } = input as PartOfGapsInput;
    const ofKind = rows.filter((row) => !kind || row.kind === kind);
    return { total: ofKind.length, rows: ofKind.slice(0, most) };
  });
});
beforeEach(async () => {
  elsewhere = { get_gaps_of_content: [], get_gaps_of_races: [], get_gaps_of_club: [] };
  await host.query('seo', 'delete from page_visit');
});
afterAll(() => host.close());

const gap = (
  path: string,
  updatedAt = '2026-03-01T00:00:00.000Z',
  kind: TranslatedKind = 'news',
): GapInPart => ({
  kind,
  id: path.slice(1),
  path,
  name: { en: path },
  lacks: ['cn', 'ru'],
  updatedAt,
});

const opened = (path: string, lang: 'cn' | 'en' | 'ru', visits: number) => ({ path, lang, visits });
const countVisits = (...pages: ReturnType<typeof opened>[]) => host.call('count_visits', { pages });
const list = async (input = {}) => (await host.call('adm/get_gap_list', input, { caller })).data!;
const seen = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ path, visits }) => [path, visits]);

it('merges the gaps of all services, sorted by visits in the missing language', async () => {
  await host.call(
    'adm/save_seo',
    { path: '/rank', title: { en: 'Standings' }, description: {}, keywords: {} },
    { caller },
  );
  elsewhere = {
    get_gaps_of_content: [
      gap('/b', '2026-04-01T00:00:00.000Z'),
      gap('/c'),
      gap('/d', '2026-05-01T00:00:00.000Z'),
    ],
    get_gaps_of_races: [gap('/a', undefined, 'race')],
    get_gaps_of_club: [gap('/club', '2026-02-01T00:00:00.000Z', 'partner')],
  };
  await countVisits(
    opened('/a', 'ru', 2),
    opened('/b', 'cn', 9),
    opened('/a', 'en', 50),
    opened('/rank', 'ru', 4),
  );
  await countVisits(opened('/a', 'ru', 5), opened('/c', 'en', 70), opened('/b', 'ru', 1));
  const page = await list();
  expect(seen(page).slice(0, 3)).toEqual([
    ['/b', 10],
    ['/a', 7],
    ['/rank', 4],
  ]);
  // Unvisited ones last, by their last change.
  expect(seen(page).slice(3)).toEqual([
    ['/d', 0],
    ['/c', 0],
    ['/club', 0],
  ]);
  expect(page).toMatchObject({ total: 6, all: 6, missing: [] });
  const [rank] = page.rows.filter(({ kind }) => kind === 'seo');
  expect(rank).toMatchObject({ path: '/rank', name: { en: 'Standings' }, lacks: ['cn', 'ru'] });
  expect(undeclared(callTable['adm/get_gap_list'].view, page)).toEqual([]);
  expect(missing(callTable['adm/get_gap_list'].view, page)).toEqual([]);
  const second = await list({ page: 2, pageSize: 2 });
  expect(seen(second)).toEqual(seen(page).slice(2, 4));
  expect(seen(await list({ lang: 'ru', pageSize: 2 }))).toEqual([
    ['/a', 7],
    ['/rank', 4],
  ]);
  expect(seen(await list({ kind: 'race' }))).toEqual([['/a', 7]]);
});

it('shows the rest when a service is down, and names the missing kinds', async () => {
  delete elsewhere.get_gaps_of_club;
  elsewhere.get_gaps_of_races = [gap('/a', undefined, 'race')];
  const page = await list();
  expect(page.rows.some(({ path }) => path === '/a')).toBe(true);
  expect(page.missing.map(({ kind }) => kind)).toEqual(['club_member', 'partner', 'club_file']);
  expect((await list({ kind: 'race' })).missing).toEqual([]);
});

it('limits paging but reports the total', async () => {
  elsewhere.get_gaps_of_content = Array.from({ length: maxGaps + 500 }, (_, i) => gap(`/${i}`));
  const page = await list({ page: 11, pageSize: 100, kind: 'news' });
  expect(page).toMatchObject({ rows: [], total: maxGaps, all: maxGaps + 500 });
  expect((await list({ page: 10, pageSize: 100, kind: 'news' })).rows).toHaveLength(100);
});

it('limits the pages counted per day and deletes expired days', async () => {
  await host.query(
    'seo',
    `insert into page_visit (day, path, lang, visits)
     select current_date, '/made-up/' || n, 'en', 1 from generate_series(1, 4999) as n
     union all select current_date - 30, '/old', 'ru', 7 union all select current_date - 29, '/late', 'ru', 7`,
  );
  await countVisits(opened('/one', 'ru', 1));
  await countVisits(opened('/another', 'ru', 1), opened('/one', 'ru', 2));
  elsewhere.get_gaps_of_content = [gap('/another'), gap('/one'), gap('/old'), gap('/late')];
  expect(Object.fromEntries(seen(await list({ kind: 'news' })) as [string, number][])).toEqual({
    '/late': 7,
    '/one': 3,
    '/another': 0,
    '/old': 0,
  });
  await host.app('seo').get(ForgetVisitsJob).run();
  const stored = await host.query<{ path: string }>(
    'seo',
    `select path from page_visit where path in ('/old', '/late')`,
  );
  expect(stored).toEqual([{ path: '/late' }]);
});
