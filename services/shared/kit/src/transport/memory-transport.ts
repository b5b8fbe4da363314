import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { ContextSigner } from '../calls/context-signer.ts';
import { refused } from '../calls/envelopes.ts';
import { type Answer, FormStream } from '../calls/files.ts';
import { Refusal } from '../calls/refusal.ts';
import type { CallDispatcher } from '../dispatch/call-dispatcher.ts';
import { envelopeOf, deadlineForCallee, type Transport } from './transport.ts';

/** For services in this process. Still signed and checked, so that both topologies run the same code. */
export class MemoryTransport implements Transport {
  private readonly dispatchers = new Map<ServiceName, CallDispatcher>();

  constructor(private readonly signer: ContextSigner) {}

  host(service: ServiceName, dispatcher: CallDispatcher): void {
    this.dispatchers.set(service, dispatcher);
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    return envelopeOf(await this.exchange(service, context, body));
  }

  async exchange(service: ServiceName, context: CallContext, body: unknown): Promise<Answer> {
    const dispatcher = this.dispatchers.get(service);
    if (!dispatcher) return refused(new Refusal('unavailable'), context.lang);
    const { ms, callerSignal } = deadlineForCallee(body);
    // Serialised as over the network, so that both sides never share an object.
    const text = body instanceof FormStream ? '' : JSON.stringify(body);
    const signed = this.signer.sign(service, context, ms, text);
    return dispatcher.dispatch(signed, body instanceof FormStream ? body : text, callerSignal);
  }

  async close(): Promise<void> {
    this.dispatchers.clear();
  }
}
