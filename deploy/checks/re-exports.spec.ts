import { describe, expect, it } from '@jest/globals';
import { reExportsIn } from './re-exports.ts';

describe('re-exports', () => {
  it.each([
    [`export { a, type B } from './a.ts';`, ['a', 'B']],
    [`export type { A } from '../a.ts';`, ['A']],
    [`export * from '@paddock/kit/clock';`, ['*']],
    [`export * as clock from './clock.ts';`, ['* as clock']],
    [`import { a as b, c } from './a.ts';\n\nexport { b };`, ['b']],
    [`import type { A } from './a.ts';\nexport type { A as B };`, ['A as B']],
    [`import a from './a.ts';\nexport { a };`, ['a']],
    [`import {\n  a,\n  type B,\n} from './a.ts';\nexport {\n  B,\n};`, ['B']],
  ])('is seen: %s', (source, names) => {
    expect(reExportsIn(source)).toEqual(names);
  });

  it.each([
    `import { a } from './a.ts';\nexport const b = () => a;`,
    `const a = 1;\nexport { a };`,
    `export { toast } from 'react-toastify/unstyled';`,
  ])('is its own: %s', (source) => {
    expect(reExportsIn(source)).toEqual([]);
  });
});
