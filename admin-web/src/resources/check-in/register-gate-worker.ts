import { CHECK_IN_PATH } from './pass-code.ts';

/** The part of Trusted Types used here; undefined in browsers without them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

const WORKER = '/gate-worker.js';
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Returns only the URL of the service worker. */
const policy = trustedTypes?.createPolicy('paddock-gate', { createScriptURL: () => WORKER });

/** Registers the service worker; without support nothing changes. */
export async function registerGateWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const script = policy ? policy.createScriptURL(WORKER) : WORKER;
    await navigator.serviceWorker.register(script, { scope: `${CHECK_IN_PATH}/` });
  } catch (error) {
    console.info('Check-in will not open without the network', error);
  }
}
