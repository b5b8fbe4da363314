import { createHash } from 'node:crypto';
import type { CallContext } from '@paddock/contracts/caller';

/** A write with an idempotency key. */
export interface KeyedRequest {
  scope: string;
  key: string;
  hash: Buffer;
  /** The answer is stored. */
  stored?: boolean;
}

const scopeOf = ({ call, caller }: CallContext): string => {
  if (caller.kind === 'member') return `${call} member:${caller.memberId}`;
  if (caller.kind === 'admin') return `${call} admin:${caller.adminId}`;
  return `${call} ${caller.kind}`;
};

/** Undefined without a key. */
export function keyedRequest(context: CallContext, input: object): KeyedRequest | undefined {
  const { idempotencyKey: key } = context;
  if (!key) return undefined;
  return { scope: scopeOf(context), key, hash: createHash('sha256').update(JSON.stringify(input)).digest() };
}
