import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import { errors } from '@paddock/contracts/errors';
import { languages } from '@paddock/contracts/language';
import { RecordAuditJob } from '@paddock/kit/audit/audit-trail';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { seoService } from '../../src/service.ts';

const caller = asAdmin();
const words = { title: { en: ' Races ', ru: 'Гонки' }, description: { en: 'All races' }, keywords: {} };

let host: ServiceHost;
let cleared: jest.SpiedFunction<CacheTags['clear']>;

beforeAll(async () => {
  host = await ServiceHost.start(seoService);
  const app = host.app('seo');
  // The auth and upload services are not running.
  jest.spyOn(app.get(RecordAuditJob), 'run').mockResolvedValue();
  jest.spyOn(app.get(KeepFilesJob), 'run').mockResolvedValue();
  cleared = jest.spyOn(app.get(CacheTags), 'clear');
});
afterAll(() => host.close());

const detail = async (path: string, lang: (typeof languages)[number] = 'en') =>
  (await host.call('get_seo_detail', { path }, { lang })).data;

it('returns the unlisted pages among the given paths', async () => {
  for (const [path, robots] of [
    ['/hidden', 'noindex'],
    ['/hidden-too', 'noindex, nofollow'],
    ['/shown', 'nofollow'],
  ] as const)
    await host.call('adm/save_seo', { ...words, path, robots }, { caller });
  const paths = ['/hidden', '/shown', '/nobody-wrote-of-it', '/hidden-too'];
  const { data } = await host.call('get_unlisted', { paths });
  expect(data?.paths.toSorted()).toEqual(['/hidden', '/hidden-too']);
});

it('answers texts in the requested language only, and empty ones without an entry', async () => {
  const { data } = await host.call('adm/save_seo', { ...words, path: '/race-list' }, { caller });
  expect(data).toMatchObject({ path: '/race-list', version: 1, title: { en: 'Races', ru: 'Гонки' } });
  expect(cleared).toHaveBeenLastCalledWith(['seo:/race-list']);
  const nothing = { title: '', description: '', keywords: '', image: null, robots: null };
  expect(await detail('/race-list')).toEqual({ ...nothing, title: 'Races', description: 'All races' });
  expect(await detail('/race-list', 'ru')).toEqual({ ...nothing, title: 'Гонки' });
  expect(await detail('/race-list', 'cn')).toEqual(nothing);
  expect(await detail('/nowhere')).toEqual(nothing);
});

it('keeps one entry per canonical path', async () => {
  const { data } = await host.call('adm/save_seo', { ...words, path: '//Гонки/' }, { caller });
  expect(data!.path).toBe('/%D0%93%D0%BE%D0%BD%D0%BA%D0%B8');
  const duplicate = await host.call('adm/save_seo', { ...words, path: data!.path }, { caller });
  expect(duplicate.code).toBe(errors.seo_path_taken.code);
  expect((await host.call('adm/save_seo', { ...words, path: '/a?b' }, { caller })).code).toBe(
    errors.bad_input.code,
  );
});

it('moves to another path, rejects stale versions and is deleted', async () => {
  const { data: made } = await host.call('adm/save_seo', { ...words, path: '/old' }, { caller });
  const { seoId } = made!;
  const moved = { ...words, seoId, version: 1, path: '/new', robots: 'noindex' as const };
  expect((await host.call('adm/save_seo', moved, { caller })).data).toMatchObject({ version: 2 });
  expect(cleared).toHaveBeenCalledWith(['seo:/old']);
  expect(await detail('/old')).toMatchObject({ title: '' });
  expect(await detail('/new')).toMatchObject({ title: 'Races', robots: 'noindex' });
  expect((await host.call('adm/save_seo', moved, { caller })).code).toBe(errors.stale.code);
  const { data: page } = await host.call('adm/get_seo_list', { text: '/new' }, { caller });
  expect(page!.rows).toMatchObject([{ seoId, path: '/new' }]);
  for (const [name, view] of [
    ['adm/get_seo_list', page],
    ['adm/save_seo', made],
    ['get_seo_detail', await detail('/new')],
  ] as const) {
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  }
  expect((await host.call('adm/del_seo', { seoId }, { caller })).code).toBe(0);
  expect(await detail('/new')).toMatchObject({ title: '', robots: null });
  expect((await host.call('adm/del_seo', { seoId }, { caller })).code).toBe(errors.not_found.code);
});
