import type { Options } from '@swc/core';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './places.ts';

/** TypeScript with decorators and JSX, without a type check. */
export const swcOptions = (file: string): Options => ({
  filename: file,
  sourceMaps: true,
  swcrc: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true },
    transform: { react: { runtime: 'automatic' }, legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});

const isNewer = (file: string, than: string): boolean =>
  !existsSync(than) || statSync(file).mtimeMs > statSync(than).mtimeMs;

function optionsOf(source: string): Options {
  const options = swcOptions(source);
  // Not in the type of the options.
  return { ...options, jsc: { ...options.jsc, rewriteRelativeImportExtensions: true } as Options['jsc'] };
}

/** Everything besides a source that its output depends on. */
function compilerKey(): string {
  const manifest = readFileSync(join(root, 'node_modules/@swc/core/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return JSON.stringify([version, optionsOf('any.ts'), optionsOf('any.tsx')]);
}

/** Updates services/…/dist from changed sources and deletes stale files. `npm run lint` checks the types. */
export async function transpileServices(base = root): Promise<void> {
  const packages = globSync('services/{shared/,}*/package.json', { cwd: base }).map((path) =>
    join(base, dirname(path)),
  );
  const sources = packages.flatMap((folder) =>
    globSync('src/**/*.{ts,json}', { cwd: folder, exclude: ['**/*.spec.ts'] }).map((path) => {
      const target = path.replace(/^src/, 'dist').replace(/\.ts$/, '.js');
      return { source: join(folder, path), target: join(folder, target) };
    }),
  );
  removeStale(packages, new Set(sources.map(({ target }) => target)));
  const stamp = join(base, 'node_modules', '.cache', 'paddock', 'services.compiler');
  const key = compilerKey();
  const isSameCompiler = existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
  const changed = sources.filter(({ source, target }) => !isSameCompiler || isNewer(source, target)).values();
  await Promise.all(
    Array.from({ length: availableParallelism() * 2 }, async () => {
      for (const { source, target } of changed) await transpile(source, target);
    }),
  );
  if (isSameCompiler) return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

async function transpile(source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  if (source.endsWith('.json')) return copyFileSync(source, target);
  // Imported only when a file changed, because it takes longer than the comparison.
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(source, optionsOf(source));
  writeFileSync(`${target}.map`, map ?? '');
  writeFileSync(target, `${code}\n//# sourceMappingURL=${target.split('/').at(-1)}.map\n`);
}

function removeStale(packages: readonly string[], targets: ReadonlySet<string>): void {
  for (const folder of packages)
    for (const path of globSync('dist/**/*.js', { cwd: folder }))
      if (!targets.has(join(folder, path))) rmSync(join(folder, path));
}
