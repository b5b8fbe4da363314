// Jest loads this natively, so the TypeScript beside it runs as it does in the local stack.
import { startTestServers } from './test-servers.ts';

export default async function setup() {
  globalThis.paddockTestServers = await startTestServers();
}
