import DefaultSequencer from '@jest/test-sequencer';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stored = fileURLToPath(new URL('seconds.json', import.meta.url));
const seconds = existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : {};

/** Not stored below three seconds. */
const SHORT_SECONDS = 1;

export const expectedSeconds = (path) => seconds[relative(root, path)] ?? SHORT_SECONDS;

/** Specs of this run, for the progress reporter. */
export const planned = new Set();

/** Longest specs first, so that none runs alone at the end. `npm test -- timings` updates seconds.json. */
export default class LongestFirst extends DefaultSequencer {
  #isParallel;

  constructor(options) {
    super(options);
    this.#isParallel = options.globalConfig.maxWorkers > 1;
  }

  sort(tests) {
    for (const { path } of tests) planned.add(path);
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer
    if (!this.#isParallel) return super.sort(tests);
    return tests.toSorted((a, b) => expectedSeconds(b.path) - expectedSeconds(a.path));
  }
}
