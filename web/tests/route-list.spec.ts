import { expect, it } from '@jest/globals';
import { withoutFalse } from '../route-list.ts';

it('keeps all that is not false', () => {
  const route = {
    id: 'a',
    hasAction: false,
    hasLoader: true,
    hasErrorBoundary: false,
    module: '/a.js',
    css: [],
  };
  const list = `window.routes=${JSON.stringify({ routes: { a: route, b: { ...route, hasAction: true } } })};`;
  expect(withoutFalse(list)).toBe(
    `window.routes=${JSON.stringify({
      routes: {
        a: { id: 'a', hasLoader: true, module: '/a.js', css: [] },
        b: { id: 'a', hasAction: true, hasLoader: true, module: '/a.js', css: [] },
      },
    })};`,
  );
});
