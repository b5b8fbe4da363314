export default async function teardown() {
  await globalThis.paddockTestServers?.stop();
}
