import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/places.ts';

const DAYS = 14;
const DAY = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const before = (): string[] => [dayBefore(DAYS + 1), dayBefore(DAYS), dayBefore(1), 'before-the-move'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
  copyFileSync(join(root, 'deploy/backup/nightly'), join(folder, 'nightly'));
  for (const one of before()) mkdirSync(join(folder, 'backups', one), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** With a backup that does what it should, or fails. */
function nightly(copy: string, taking = 'mkdir -p "$2" && echo rows >"$2/database.dump"') {
  writeFileSync(join(folder, 'backup'), `#!/bin/sh\nset -e\n${taking}\n`, { mode: 0o755 });
  const args = [join(folder, 'backups'), String(DAYS), copy];
  const { status } = spawnSync(join(folder, 'nightly'), args, { encoding: 'utf8' });
  return { status, kept: readdirSync(join(folder, 'backups')).toSorted() };
}

it('takes a backup, copies it and deletes what is too old', () => {
  const { status, kept } = nightly(`cp -r "$1" ${folder}/elsewhere/`);
  expect(status).toBe(0);
  expect(kept).toEqual([dayBefore(DAYS), dayBefore(1), dayBefore(0), 'before-the-move']);
  expect(readdirSync(join(folder, 'elsewhere', dayBefore(0)))).toEqual(['database.dump']);
});

it.each([
  ['the copy fails', 'false; true', undefined],
  ['no backup was taken', 'true', 'exit 1'],
])('deletes nothing when %s', (_, copy, taking) => {
  const { status, kept } = nightly(copy, taking);
  expect(status).not.toBe(0);
  expect(kept.filter((one) => one !== dayBefore(0))).toEqual(before());
});

it('says how it is used', () => {
  expect(spawnSync(join(folder, 'nightly'), ['/backups']).stderr.toString()).toContain('nightly ROOT DAYS');
});
