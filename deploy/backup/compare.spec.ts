import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/a.png'), 'a');
  const checksum = createHash('sha256').update('a').digest('hex');
  writeFileSync(join(folder, 'media.sha256'), `${checksum}  ./a.png\n`);
  writeFileSync(join(folder, 'psql'), `#!/bin/sh\ncat ${folder}/rows.now\n`, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function compare(then: string[], now: string[], ...flags: string[]): [number | null, string] {
  writeFileSync(join(folder, 'rows.txt'), `${then.join('\n')}\n`);
  writeFileSync(join(folder, 'rows.now'), `${now.join('\n')}\n`);
  const { status, stdout } = spawnSync(join(root, 'deploy/backup/compare'), flags, {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      BACKUP: folder,
      MEDIA: join(folder, 'media'),
    },
  });
  return [status, stdout];
}

const members = 'auth.member|2|77';
const jobs = ['race.outbox_job|5|1', 'auth.idempotency_key|9|4'];
const completed = ['race.outbox_job|7|3', 'auth.idempotency_key|2|8'];

it('accepts completed jobs and expired idempotency keys', () => {
  expect(compare([members, ...jobs], [members, ...completed])).toEqual([
    0,
    '1 tables and 1 files are equal\n',
  ]);
});

it('compares jobs with `all`', () => {
  expect(compare([members, ...jobs], [members, ...completed], 'all')[0]).toBe(1);
  expect(compare([members, ...jobs], [members, ...jobs], 'all')[0]).toBe(0);
});

it('reports a changed table', () => {
  expect(compare([members, ...jobs], ['auth.member|1|33', ...jobs])).toEqual([
    1,
    expect.stringContaining('< auth.member|2|77'),
  ]);
});
