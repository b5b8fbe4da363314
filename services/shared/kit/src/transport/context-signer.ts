import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME = 30_000;

/** A call context with its signature. */
export interface SignedCall {
  context: CallContext;
  /** Remaining time in ms; relative, because clocks differ. */
  ms: number;
}

/**
 * Signs the call context, which clients cannot forge. Bound to one service and one body, so it cannot be replayed
 * with another.
 */
export class ContextSigner {
  constructor(private readonly secret: string) {}

  /** Forms are streamed, so their body is not signed. */
  sign(
    service: ServiceName,
    { call, caller, lang, requestId, address, idempotencyKey, span }: CallContext,
    ms: number,
    body: string,
  ): string {
    const context = { call, caller, lang, requestId, address, idempotencyKey, span };
    const head = Buffer.from(JSON.stringify([Date.now(), ms, service, context])).toString('base64url');
    return `${head}.${this.mac(head, body)}`;
  }

  verify(service: ServiceName, signed: string, body: string): SignedCall | null {
    const dot = signed.indexOf('.');
    const head = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1));
    const expected = Buffer.from(this.mac(head, body));
    if (dot < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [at, ms, target, context] = JSON.parse(Buffer.from(head, 'base64url').toString()) as [
      number,
      number,
      ServiceName,
      CallContext,
    ];
    return target === service && Math.abs(Date.now() - at) <= LIFETIME ? { context, ms } : null;
  }

  private mac(head: string, body: string): string {
    return createHmac('sha256', this.secret).update(`${head}.${body}`).digest('base64url');
  }
}
