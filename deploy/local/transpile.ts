import type { Options } from '@swc/core';
import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Updates services/…/dist from changed sources and deletes stale files. `npm run types` checks the types. */
export async function transpileServices(): Promise<void> {
  const packages = globSync('services/{shared/,}*/tsconfig.build.json', { cwd: root }).map(dirname);
  const sources = packages.flatMap((folder) =>
    globSync('src/**/*.{ts,json}', { cwd: join(root, folder), exclude: ['**/*.spec.ts'] }).map((path) => {
      const target = path.replace(/^src/, 'dist').replace(/\.ts$/, '.js');
      return { source: join(root, folder, path), target: join(root, folder, target) };
    }),
  );
  removeStale(packages, new Set(sources.map(({ target }) => target)));
  const changed = sources.filter(({ source, target }) => isNewer(source, target)).values();
  await Promise.all(
    Array.from({ length: availableParallelism() * 2 }, async () => {
      for (const { source, target } of changed) await transpile(source, target);
    }),
  );
}

async function transpile(source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  if (source.endsWith('.json')) return copyFileSync(source, target);
  // Imported only when a file changed, because it takes longer than the comparison.
  const { transformFile } = await import('@swc/core');
  const options = swcOptions(source);
  // Not in the type of the options.
  const jsc = { ...options.jsc, rewriteRelativeImportExtensions: true } as Options['jsc'];
  const { code, map } = await transformFile(source, { ...options, jsc });
  writeFileSync(`${target}.map`, map ?? '');
  writeFileSync(target, `${code}\n//# sourceMappingURL=${target.split('/').at(-1)}.map\n`);
}

function removeStale(packages: readonly string[], targets: ReadonlySet<string>): void {
  for (const folder of packages)
    for (const path of globSync('dist/**/*.js', { cwd: join(root, folder) }))
      if (!targets.has(join(root, folder, path))) rmSync(join(root, folder, path));
}
