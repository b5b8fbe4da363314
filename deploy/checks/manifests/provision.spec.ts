// Runs deploy/database/provision with stand-ins of the commands of PostgreSQL.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { serviceNames } from '../../local/service-list.ts';

let tools: string;
beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), 'provision-'));
  const command = (name: string, script: string): void =>
    writeFileSync(join(tools, name), `#!/bin/sh\necho ${name} >>"${tools}/log"\n${script}\n`, {
      mode: 0o755,
    });
  command('psql', 'cat >/dev/null');
  command('sleep', '');
  // The server answers the third attempt.
  command('pg_isready', `[ "$(grep -c pg_isready "${tools}/log")" -ge "$READY_AT" ]`);
});
afterEach(() => rmSync(tools, { recursive: true }));

function provision(readyAt: number): { status: number | null; log: string[] } {
  const passwords = serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, 'one']);
  const { status } = spawnSync(join(root, 'deploy/database/provision'), {
    env: {
      ...Object.fromEntries(passwords),
      PATH: `${tools}:${process.env.PATH}`,
      PGDATABASE: 'paddock',
      READY_AT: String(readyAt),
    },
  });
  return { status, log: readFileSync(join(tools, 'log'), 'utf8').trim().split('\n') };
}

it('waits for a server that is still starting', () => {
  const { status, log } = provision(3);
  expect([status, log.slice(0, 6).join(' ')]).toEqual([
    0,
    'pg_isready sleep pg_isready sleep pg_isready psql',
  ]);
  expect(log.filter((name) => name === 'psql')).toHaveLength(serviceNames.length);
});

it('leaves the error to psql when no server comes', () => {
  expect(provision(1000).log).toContain('psql');
});
