import { readFile } from 'node:fs/promises';
import { transformWithOxc, type Plugin } from 'vite';

const worker = new URL('app/features/messages/push-worker.ts', import.meta.url).pathname;

/** Emits the service worker under a lasting name, because browsers look for new versions of it there. */
export function pushWorkerFile(): Plugin {
  return {
    name: 'push-worker-file',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker);
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: code });
    },
  };
}
