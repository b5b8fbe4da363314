import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsIn } from './built-assets.ts';

let folder: string;

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-built-'));
  mkdirSync(join(folder, 'assets'));
  write('assets/font-1a.woff2', '');
  write('assets/page-2b.js', '');
  write('drawing.svg', '');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('accepts addresses of existing files', () => {
  write(
    'assets/page.css',
    `@font-face{src:url(/assets/font-1a.woff2)}a{b:url("../drawing.svg?v=1#part");c:url(data:image/png,x);d:url(#clip)}`,
  );
  write('assets/page.js', `import"./page-2b.js";const a=["assets/page-2b.js"],b=\`/assets/font-1a.woff2\``);
  expect(assetsIn(folder)).toEqual({ files: 3, addresses: 5, missing: [] });
});

it('reports addresses of missing files (control)', () => {
  write('assets/page.css', `@font-face{src:url(/assets/@scope/package/font.woff2) format('woff2')}`);
  write('assets/page.js', `import("./gone.js");const a="/assets/gone.png",b=["assets/gone.css"]`);
  expect(assetsIn(folder).missing.toSorted()).toEqual([
    'assets/page.css: /assets/@scope/package/font.woff2',
    'assets/page.js: ./gone.js',
    'assets/page.js: /assets/gone.png',
    'assets/page.js: assets/gone.css',
  ]);
});
