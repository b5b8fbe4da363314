import { readSiteUrls } from '@paddock/kit/read-env';
import type { AuthEnv } from '../env.ts';
import type { PushSender } from './push-sender.ts';
import { PushServices } from './push-services.ts';
import { vapidKeys } from './vapid-keys.ts';
import { WebPushSender } from './web-push.sender.ts';

/** Null when push is off. Throws at startup when a setting is wrong. */
export function choosePushSender(env: AuthEnv): PushSender | null {
  if (env.PUSH_SERVICES === 'off') return null;
  const services = new PushServices(env.PUSH_SERVICES);
  if (env.PADDOCK_MODE === 'production' && !services.areEncrypted)
    throw new Error('PUSH_SERVICES with http is not for production');
  // Push services look for the operator there when our requests cause trouble.
  const { host } = new URL(readSiteUrls(env.SITE_URLS).en);
  return new WebPushSender({ subject: `https://${host}`, ...vapidKeys(env.CODE_SECRET) }, services);
}
