import type { PushPayload } from '@paddock/contracts/auth/push-payload';
import type { RowKey } from '@paddock/kit/database/row-key';
import { SendFailure } from '../send-outcome.ts';

/** The push subscription of a browser. */
export interface PushDevice {
  id: RowKey<'push_device'>;
  endpoint: string;
  publicKey: string;
  secret: string;
}

export interface Push {
  payload: PushPayload;
  /** Seconds for which the push service keeps it for a browser that is offline. */
  ttl: number;
  urgent: boolean;
  /** Replaces an undelivered one of this topic. */
  topic: string | undefined;
}

export interface PushSender {
  /** The key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to a known push service. */
  serves(endpoint: string): boolean;
  /** `gone`: the browser has unsubscribed. Fails with `PushFailure`. */
  send(device: PushDevice, push: Push): Promise<'accepted' | 'gone'>;
}

export class PushFailure extends SendFailure {
  override readonly name = 'PushFailure';
}

/** Null when push is off. */
export const PUSH_SENDER = Symbol('push sender');
