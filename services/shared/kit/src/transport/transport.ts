import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';

/** How one process reaches a service: over HTTP, or in memory when it lives in the same process. */
export interface Transport {
  call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope>;
  close(): Promise<void>;
}
