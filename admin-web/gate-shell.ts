import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const worker = new URL('src/resources/check-in/desk/gate-worker.ts', import.meta.url).pathname;
const main = /\/admin-web\/src\/main\.ts$/;
/** Modules of check-in outside the entry chunk: office, routes, screen, QR decoder, texts of each language. */
const needed = [
  /\/admin-web\/src\/office-start\.tsx$/,
  /\/admin-web\/src\/app\.tsx$/,
  /\/check-in\/(check-in-screen|code-reader)\.tsx?$/,
  /\/locales\/\w+\.json$/,
];
/** Files of `public`, which are not in the bundle. */
const unbundled = ['/index.html', '/theme.js', '/icon.svg'];

/** Emits the service worker of offline check-in with the precache list of this build. */
export function gateShell(): Plugin {
  return {
    name: 'gate-shell',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
      const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => main.test(id)));
      const roots = chunks.filter(({ moduleIds }) =>
        moduleIds.some((id) => needed.some((one) => one.test(id))),
      );
      if (!entry || roots.length < needed.length) throw new Error('Check-in is not in this build');
      const files = [...unbundled, ...filesOf([entry, ...roots], bundle)];
      const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker);
      const shell = JSON.stringify({ files, entry: entry.fileName, version });
      this.emitFile({
        type: 'asset',
        fileName: 'gate-worker.js',
        source: `const shell = ${shell};\n${code}`,
      });
    },
  };
}

/** Chunks with their transitive imports, styles and assets. */
function filesOf(roots: readonly Chunk[], bundle: Bundle): string[] {
  const found = new Set<string>();
  const chunks = [...roots];
  for (let chunk = chunks.pop(); chunk; chunk = chunks.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(file);
    chunks.push(...chunk.imports.map((name) => bundle[name]).filter((part) => part?.type === 'chunk'));
  }
  return [...found].map((file) => `/${file}`).toSorted();
}
