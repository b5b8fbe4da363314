import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { CallDispatcher } from '../calls/call-dispatcher.ts';
import { refused } from '../calls/envelopes.ts';
import { Refusal } from '../calls/refusal.ts';
import type { ContextSigner } from './context-signer.ts';
import { patienceForOther, type Transport } from './transport.ts';

/** For services hosted in this process. Signed and checked all the same: both topologies run the same code. */
export class MemoryTransport implements Transport {
  private readonly dispatchers = new Map<ServiceName, CallDispatcher>();

  constructor(private readonly signer: ContextSigner) {}

  host(service: ServiceName, dispatcher: CallDispatcher): void {
    this.dispatchers.set(service, dispatcher);
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    const dispatcher = this.dispatchers.get(service);
    if (!dispatcher) return refused(new Refusal('unavailable'), context.lang);
    const { ms, gone } = patienceForOther();
    return dispatcher.dispatch(this.signer.sign(context, ms), body, gone);
  }

  async close(): Promise<void> {
    this.dispatchers.clear();
  }
}
