import { CHECK_IN_PATH } from './check-in-path.ts';

/** As much of Trusted Types as is used here; browsers without it have no such object. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

const WORKER = '/gate-worker.js';
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Whatever it is asked for, it answers with the one script that the page may run beside itself. */
const policy = trustedTypes?.createPolicy('paddock-gate', { createScriptURL: () => WORKER });

/** From now on the check-in of a race opens without the network. A browser that keeps nothing goes on as before. */
export async function keepGateOpen(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const script = policy ? policy.createScriptURL(WORKER) : WORKER;
    await navigator.serviceWorker.register(script, { scope: `${CHECK_IN_PATH}/` });
  } catch (error) {
    console.info('Check-in will not open without the network', error);
  }
}
