import type { CallContext } from '@paddock/contracts/caller';
import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME = 30_000;

/** Services trust what the edge says about a caller only under this signature; clients cannot make one. */
export class ContextSigner {
  constructor(private readonly secret: string) {}

  sign(context: CallContext): string {
    const body = Buffer.from(JSON.stringify([Date.now(), context])).toString('base64url');
    return `${body}.${this.mac(body)}`;
  }

  verify(signed: string): CallContext | null {
    const dot = signed.indexOf('.');
    const body = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1));
    const expected = Buffer.from(this.mac(body));
    if (dot < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [at, context] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, CallContext];
    return Math.abs(Date.now() - at) <= LIFETIME ? context : null;
  }

  private mac(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('base64url');
  }
}
