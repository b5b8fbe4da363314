import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const fileCodes = new Map<string, string>();

/** Three letters or digits from the path, the same in both builds. */
function fileCode(path: string): string {
  const code = createHash('sha256').update(path).digest().readUInt32BE().toString(36).slice(-3);
  const owner = fileCodes.get(code) ?? path;
  if (owner !== path) throw new Error(`${path} and ${owner} get the same class names: rename one.`);
  fileCodes.set(code, path);
  return code;
}

const declared = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * A class or keyframes name in a build: the code of its file and its position there. The names of Vite have a word, a
 * hash and a line: 1.1 KB more in the style sheets of a page, and 0.6 KB in its HTML.
 */
export function shortName(name: string, file: string, css: string): string {
  const names = new Set([...css.matchAll(declared)].map(([, each]) => each));
  const position = [...names].indexOf(name);
  if (position === -1) throw new Error(`${name} is not declared in ${file}`);
  return `_${fileCode(relative(import.meta.dirname, file))}${position.toString(36)}`;
}
