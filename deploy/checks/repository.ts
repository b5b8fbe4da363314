import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/places.ts';

/** Lines that git prints. */
export const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files of the repository by git's path patterns, with new ones that are not ignored and without deleted ones. */
export const filesOf = (...patterns: string[]): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', ...patterns).filter((path) =>
    existsSync(join(root, path)),
  );

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
