import { registerTypeScript } from '../../../deploy/checks/jest/typescript-hooks.mjs';

/** The specs request the site as it is served: built from the current sources, with the packages it imports. */
export default async function buildSite() {
  registerTypeScript();
  const { transpileServices } = await import('../../../deploy/local/transpile.ts');
  const { buildApps } = await import('../../../deploy/local/builds.ts');
  await Promise.all([transpileServices(), buildApps(['site'])]);
}
