import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const workers = ['messages/push-worker.ts', 'heats/offline/heats-worker.ts'].map(
  (path) => new URL(`app/features/${path}`, import.meta.url).pathname,
);

/** Emits service workers under lasting names, because browsers look for new versions of them there. */
export function serviceWorkers(): Plugin {
  return {
    name: 'service-workers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const worker of workers) {
        const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker);
        this.emitFile({ type: 'asset', fileName: basename(worker, '.ts') + '.js', source: code });
      }
    },
  };
}
