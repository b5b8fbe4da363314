import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { shortName } from '../css-class-names.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));
const css = `
  .text { animation: run 1s; padding: 0.5rem }
  .text28 { color: red }
  .text:hover { color: blue }
  @keyframes run { from { opacity: 0 } }
`;

describe('class names of a build', () => {
  it('are unique in a file and valid identifiers', () => {
    const names = ['text', 'text28', 'run'].map((name) => shortName(name, fileOf('a.module.css'), css));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^_[a-z0-9]{4,5}$/);
  });

  it('are the same in each build', () => {
    expect(shortName('text', fileOf('a.module.css'), css)).toBe('_jmy0');
  });

  it('differ between files', () => {
    const [a, b] = ['a', 'b'].map((file) => shortName('text', fileOf(`${file}.module.css`), css));
    expect(a).not.toBe(b);
  });

  it('are refused for a name that the file does not declare', () => {
    expect(() => shortName('missing', fileOf('a.module.css'), css)).toThrow('missing is not declared');
  });
});
