import { expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { isRouteList, shortened } from '../route-list.ts';

const START = 'window.__reactRouterManifest=';

it('keeps the pages and what fetchers load, with all that is not false, empty or loaded by each page', () => {
  const route = {
    hasAction: false,
    hasLoader: true,
    module: '/a.js',
    imports: ['/site.js', '/c.js', '/b.js'],
  };
  const page = { ...route, hasDefaultExport: true };
  const rest = { entry: { module: '/entry.js', imports: ['/site.js'] }, url: '/m.js', version: '1a2b' };
  const root = { ...page, css: ['/site.css'] };
  const file = { ...route, imports: [], css: [] };
  const list = {
    ...rest,
    routes: {
      root,
      a: { ...page, css: ['/a.css', '/site.css'] },
      b: { ...page, hasAction: true },
      'routes/sitemap/all': file,
      'routes/member/session': file,
    },
  };
  const kept = { hasLoader: true, module: '/a.js' };
  expect(shortened(`${START}${JSON.stringify(list)};`)).toBe(
    `${START}${JSON.stringify({
      ...rest,
      routes: {
        root: { ...kept, imports: route.imports, css: ['/site.css'] },
        a: { ...kept, imports: ['/c.js', '/b.js'], css: ['/a.css'] },
        b: { hasAction: true, ...kept, imports: ['/c.js', '/b.js'] },
        'routes/member/session': kept,
      },
    })};`,
  );
});

it('keeps each route that a fetcher loads', async () => {
  const loads: string[] = [];
  for await (const file of glob('web/app/**/*.{ts,tsx}')) {
    const source = await readFile(file, 'utf8');
    if (source.includes('useFetcher<')) loads.push(...source.match(/(?<=\bload\([`'])[^?`']+/g)!);
  }
  expect(loads.toSorted()).toEqual([
    '/member/session.json',
    '/race-detail/${raceId}/discount.json',
    '/race-detail/${raceId}/own.json',
  ]);
});

it('is not the empty chunk of a route called manifest', () => {
  expect(['manifest-c7067965.js', 'manifest-BvRk9kiK.js'].map(isRouteList)).toEqual([true, false]);
});
