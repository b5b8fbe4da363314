import webPush from 'web-push';
import { postToProvider } from '../provider-request.ts';
import { type Push, type PushDevice, PushFailure, type PushSender } from './push-sender.ts';
import type { PushServices } from './push-services.ts';

export interface VapidDetails {
  /** Contact of the operator: an https or mailto URL. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Statuses of subscriptions that no longer exist. */
const gone = new Set([404, 410]);

/** Encrypts for the browser (RFC 8291) and signs the request (VAPID, RFC 8292). */
export class WebPushSender implements PushSender {
  constructor(
    private readonly vapidDetails: VapidDetails,
    private readonly services: PushServices,
  ) {}

  get publicKey(): string {
    return this.vapidDetails.publicKey;
  }

  serves(endpoint: string): boolean {
    return this.services.includes(endpoint);
  }

  async send(device: PushDevice, push: Push): Promise<'accepted' | 'gone'> {
    // The list may have changed since the device was saved.
    if (!this.serves(device.endpoint))
      throw new PushFailure('the push service is not in PUSH_SERVICES', false, false);
    const { headers, body } = this.requestFor(device, push);
    const { status } = await postToProvider(new URL(device.endpoint), headers, body, PushFailure);
    if (gone.has(status)) return 'gone';
    if (status < 200 || status > 299)
      throw new PushFailure(`the push service refused: ${status}`, false, false);
    return 'accepted';
  }

  private requestFor(device: PushDevice, { payload, ttl, urgent, topic }: Push) {
    const { endpoint, publicKey, secret } = device;
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh: publicKey, auth: secret } },
        JSON.stringify(payload),
        {
          vapidDetails: this.vapidDetails,
          TTL: ttl,
          urgency: urgent ? 'high' : 'normal',
          ...(topic && { topic }),
        },
      );
      // `fetch` adds the length.
      const { 'Content-Length': _length, ...others } = headers;
      return { headers: others, body: new Uint8Array(body) };
    } catch {
      // Without `cause`, which may contain the key.
      throw new PushFailure('the key of the device is invalid', false, false);
    }
  }
}
