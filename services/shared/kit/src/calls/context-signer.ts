import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { secretsIn } from '@paddock/contracts/secrets';
import { isSignatureOf, signatureOf } from '../sealer.ts';

const LIFETIME = 30_000;
const SHORTEST = 32;

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
  constructor(private readonly secrets: string) {
    secretsIn(secrets, SHORTEST);
  }

  /** Forms are streamed, so their body is not signed. */
  sign(
    service: ServiceName,
    { call, caller, lang, country, requestId, address, idempotencyKey, mayLag, span }: CallContext,
    ms: number,
    body: string,
  ): string {
    const context = { call, caller, lang, country, requestId, address, idempotencyKey, mayLag, span };
    const head = Buffer.from(JSON.stringify([Date.now(), ms, service, context])).toString('base64url');
    return `${head}.${signatureOf(this.secrets, `${head}.${body}`)}`;
  }

  verify(service: ServiceName, signed: string, body: string): SignedCall | null {
    const dot = signed.indexOf('.');
    const head = signed.slice(0, dot);
    if (dot < 0 || !isSignatureOf(this.secrets, `${head}.${body}`, signed.slice(dot + 1))) return null;
    const [at, ms, target, context] = JSON.parse(Buffer.from(head, 'base64url').toString()) as [
      number,
      number,
      ServiceName,
      CallContext,
    ];
    return target === service && Math.abs(Date.now() - at) <= LIFETIME ? { context, ms } : null;
  }
}
