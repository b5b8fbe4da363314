import { registerTypeScript } from './typescript-hooks.mjs';

export default async function setup() {
  registerTypeScript();
  const { startTestServers } = await import('../test-servers.ts');
  const servers = await startTestServers();
  globalThis.paddockTestServers = servers;
  // The servers are detached, so an interrupted run must stop them.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void servers.stop().finally(() => process.exit(1)));
}
