import Sequencer from '@jest/test-sequencer';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stored = fileURLToPath(new URL('seconds.json', import.meta.url));

/** Longest specs first, so that none runs alone at the end. `npm test -- timings` updates seconds.json. */
export default class LongestFirst extends Sequencer {
  #seconds = existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : {};

  sort(tests) {
    const seconds = ({ path }) => this.#seconds[relative(root, path)] ?? 0;
    return tests.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
