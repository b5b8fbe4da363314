import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/places.ts';

const programs = /^programs='([^']+)'/m
  .exec(readFileSync(join(root, 'deploy/upgrade'), 'utf8'))![1]!
  .split(' ');
const images = [...programs.filter((one) => !one.endsWith('-worker')), 'gateway'];
const oldContainers = [...programs, 'gateway'].map((program) => `${program}-old`).toSorted();

let folder: string;
const at = (...path: string[]): string => join(folder, ...path);
const writeScript = (path: string, text: string) =>
  writeFileSync(at(path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** An installation whose build already has the names of its images. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  for (const one of ['deploy/backup', 'deploy/env', 'bin', 'fake/containers', 'fake/images'])
    mkdirSync(at(one), { recursive: true });
  for (const one of ['upgrade', 'backup/go-back', 'backup/answers.ts'])
    copyFileSync(join(root, 'deploy', one), at('deploy', one));
  copyFileSync(join(root, 'deploy/backup/testing/docker'), at('bin/docker'));
  writeScript('bin/sleep', 'exit 0');
  writeScript('deploy/env/new-secrets', 'echo new-secrets >>"$FAKE/commands"');
  writeScript(
    'deploy/backup/backup',
    `echo "backup $1 \${2##*/} $3" >>"$FAKE/commands"
    [ "$FAULT $1" != 'backup take' ] || exit 1
    [ "$OLD_FAULT \${2##*/}" != 'save discarded' ] || exit 1
    [ "$1" != put-back ] || echo old >"$FAKE/tables"`,
  );
  writeFileSync(at('.env'), 'PADDOCK_VERSION=local\n');
  writeFileSync(at('fake/number'), '0');
  writeFileSync(at('fake/tables'), 'old');
  for (const one of images) writeFileSync(at(`fake/images/paddock_${one}_local`), 'new\n');
  for (const one of [...programs, 'gateway'])
    writeFileSync(
      at(`fake/containers/${one}-old`),
      `${one} running old paddock/${one.replace('-worker', '')}:local healthy\n`,
    );
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Outcome {
  status: number | null;
  output: string;
  commands: string[];
  /** Running containers. */
  running: string[];
  imageOfWeb: string;
}

function upgrade(faults: Record<string, string> = {}): Outcome {
  const { status, stdout } = spawnSync(at('deploy/upgrade'), {
    encoding: 'utf8',
    env: { FAULT: '', OLD_FAULT: '', ...faults, FAKE: at('fake'), PATH: `${at('bin')}:${process.env.PATH}` },
  });
  const running = readdirSync(at('fake/containers')).filter((one) =>
    readFileSync(at('fake/containers', one), 'utf8').includes(' running '),
  );
  const commands = readFileSync(at('fake/commands'), 'utf8').trimEnd().split('\n');
  const imageOfWeb = readFileSync(at('fake/images/paddock_web_local'), 'utf8').trim();
  return { status, output: stdout, commands, running: running.toSorted(), imageOfWeb };
}

const before = ['new-secrets', 'up stores', 'backup take backup rows'];
const migrations = ['run provision', 'run migrate-auth', 'run migrate-race', 'run migrate-club'];
const replaced = (names: string[]) => names.flatMap((name) => [`up ${name}=2`, `stop ${name}-old`]);
const isTag = (command: string): boolean => command.startsWith('tag ');
const withoutTags = ({ commands }: Outcome): string[] => commands.filter((one) => !isTag(one));
const restored = (output: string): boolean => output.includes('restoring the rows');

const withoutGateway = (names: string[]) => names.filter((one) => !one.startsWith('gateway-'));

function expectOld({ status, running, imageOfWeb }: Outcome): void {
  expect(status).toBe(1);
  expect(withoutGateway(running)).toEqual(withoutGateway(oldContainers));
  expect(imageOfWeb).toBe('old');
  const gateway = running.find((one) => one.startsWith('gateway-'))!;
  expect(readFileSync(at('fake/containers', gateway), 'utf8')).toContain('running old paddock/gateway:local');
}

it('replaces each program after settings, backup and migrations, and removes the old ones after the checks', () => {
  const outcome = upgrade();
  expect(outcome.status).toBe(0);
  expect(outcome.commands).toEqual([
    ...before,
    ...migrations,
    ...replaced(programs),
    'up gateway',
    ...programs.map((name) => `rm ${name}-old`),
  ]);
  expect(outcome.running).toHaveLength(programs.length + 1);
  expect(outcome.running.filter((one) => one.endsWith('-old'))).toEqual([]);
  expect(outcome.output).toContain('Upgraded.');
});

describe('before any change', () => {
  it.each([
    ['a setting is missing', { FAULT: 'settings' }, ['new-secrets']],
    ['the backup fails', { FAULT: 'backup' }, before],
  ])('ends when %s', (_, faults, commands) => {
    const outcome = upgrade(faults);
    expect(outcome).toMatchObject({ status: 1, commands, running: oldContainers, imageOfWeb: 'new' });
    expect(outcome.output).toContain('No program, table or image was changed');
  });

  it('removes stopped replicas of a running program', () => {
    writeFileSync(at('fake/containers/race-left'), 'race exited old paddock/race:local healthy\n');
    const { status, commands } = upgrade();
    expect([status, commands[1]]).toEqual([0, 'rm race-left']);
  });

  it('refuses a stopped program, and a second upgrade at the same time', () => {
    writeFileSync(at('fake/containers/race-old'), 'race exited old paddock/race:local healthy\n');
    expect(upgrade()).toMatchObject({ status: 1, commands: ['new-secrets'] });
    mkdirSync(at('.data/upgrades/lock'));
    expect(upgrade()).toMatchObject({ status: 1, commands: ['new-secrets'] });
  });
});

describe('returns to the old containers', () => {
  it('when a migration fails; nothing was replaced, and migrated services keep their tables', () => {
    const outcome = upgrade({ FAULT: 'migration' });
    expectOld(outcome);
    expect(withoutTags(outcome)).toEqual([...before, ...migrations.slice(0, 3)]);
    expect(outcome.output).toContain('The new tables and columns of auth stay');
  });

  it('when a new replica is not healthy', () => {
    const outcome = upgrade({ FAULT: 'replica' });
    expectOld(outcome);
    expect(withoutTags(outcome)).toEqual([
      ...before,
      ...migrations,
      ...replaced(['auth']),
      'up race=2',
      'stop race-2',
      'rm race-2',
      'start auth-old',
      'stop auth-1',
      'rm auth-1',
    ]);
  });

  it('when it is interrupted', () => {
    const outcome = upgrade({ FAULT: 'interrupt' });
    expectOld(outcome);
    expect(outcome.commands.slice(-5)).toEqual([
      'stop race-2',
      'rm race-2',
      'start auth-old',
      'stop auth-1',
      'rm auth-1',
    ]);
  });

  it.each(['gateway', 'call', 'page'])('when a %s fails afterwards, callers first', (fault) => {
    const outcome = upgrade({ FAULT: fault });
    expectOld(outcome);
    const starts = outcome.commands.filter((one) => one.startsWith('start '));
    expect(starts).toEqual(programs.toReversed().map((name) => `start ${name}-old`));
    expect(outcome.commands).toContain('tag old paddock/web:local');
    expect(outcome.commands).toContain('tag paddock/web:local paddock/web:rejected');
    expect(restored(outcome.output)).toBe(false);
    expect(outcome.output).not.toContain('NOT COMPLETE');
  });
});

describe('restores the backup', () => {
  it.each(['page', 'migration'])('when the old programs fail on the new tables (%s)', (fault) => {
    const outcome = upgrade({ FAULT: fault, OLD_FAULT: 'tables' });
    expectOld(outcome);
    const from = outcome.commands.indexOf('backup take discarded rows');
    expect(outcome.commands.slice(from, from + 3)).toEqual([
      'backup take discarded rows',
      'backup put-back backup rows',
      'restart cache',
    ]);
    expect(outcome.output).toContain('answer as before.');
    expect(outcome.output).not.toContain('NOT COMPLETE');
  });

  it.each([
    ['no migration was applied', { NO_MIGRATIONS: '1', FAULT: 'page', OLD_FAULT: 'later' }],
    ['the checks could not run', { FAULT: 'replica', OLD_FAULT: 'checks' }],
    ['the rows of now could not be saved', { FAULT: 'page', OLD_FAULT: 'save' }],
  ])('not when %s', (_, faults) => {
    const outcome = upgrade(faults);
    expectOld(outcome);
    expect(outcome.commands).not.toContain('backup put-back backup rows');
  });
});
