// Jest loads this natively, so the TypeScript beside it runs as it does in the local stack.
import { startTestServers } from './test-servers.ts';

export default async function setup() {
  const servers = await startTestServers();
  globalThis.paddockTestServers = servers;
  // They run by themselves, so a run that is broken off has to take them along.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void servers.stop().finally(() => process.exit(1)));
}
