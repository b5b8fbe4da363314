import type { CallContext } from '@paddock/contracts/caller';
import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME = 30_000;

/** What crosses the wall between two services, beside the input. */
export interface SignedCall {
  context: CallContext;
  /** How long the other side may take: a span and no moment, because clocks differ. */
  ms: number;
}

/** Services trust what the edge says about a caller only under this signature; clients cannot make one. */
export class ContextSigner {
  constructor(private readonly secret: string) {}

  sign({ call, caller, lang, requestId, address, idempotencyKey }: CallContext, ms: number): string {
    const context = { call, caller, lang, requestId, address, idempotencyKey };
    const body = Buffer.from(JSON.stringify([Date.now(), ms, context])).toString('base64url');
    return `${body}.${this.mac(body)}`;
  }

  verify(signed: string): SignedCall | null {
    const dot = signed.indexOf('.');
    const body = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1));
    const expected = Buffer.from(this.mac(body));
    if (dot < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [at, ms, context] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
      number,
      number,
      CallContext,
    ];
    return Math.abs(Date.now() - at) <= LIFETIME ? { context, ms } : null;
  }

  private mac(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('base64url');
  }
}
