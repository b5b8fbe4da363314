import { expect, it } from '@jest/globals';
import { isRouteList, shortened } from '../route-list.ts';

const START = 'window.__reactRouterManifest=';

it('keeps all that is not false and not loaded by each page', () => {
  const route = { hasAction: false, hasLoader: true, module: '/a.js', imports: ['/site.js', '/b.js'] };
  const rest = { entry: { module: '/entry.js', imports: ['/site.js'] }, url: '/m.js', version: '1a2b' };
  const root = { ...route, css: ['/site.css'] };
  const list = {
    ...rest,
    routes: { root, a: { ...route, css: ['/a.css', '/site.css'] }, b: { ...route, hasAction: true } },
  };
  const kept = { hasLoader: true, module: '/a.js' };
  expect(shortened(`${START}${JSON.stringify(list)};`)).toBe(
    `${START}${JSON.stringify({
      ...rest,
      routes: {
        root: { ...kept, imports: ['/site.js', '/b.js'], css: ['/site.css'] },
        a: { ...kept, imports: ['/b.js'], css: ['/a.css'] },
        b: { hasAction: true, ...kept, imports: ['/b.js'] },
      },
    })};`,
  );
});

it('is not the empty chunk of a route called manifest', () => {
  expect(['manifest-c7067965.js', 'manifest-BvRk9kiK.js'].map(isRouteList)).toEqual([true, false]);
});
