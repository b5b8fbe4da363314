import type { CallContext } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Database } from '../database/database.ts';
import { Sealer } from '../sealer.ts';
import { Refusal } from './refusal.ts';

const scopeOf = ({ call, caller }: CallContext): string => {
  if (caller.kind === 'member') return `${call} member:${caller.memberId}`;
  if (caller.kind === 'admin') return `${call} admin:${caller.adminId}`;
  return `${call} ${caller.kind}`;
};

/** Runs a write once per key: the same request again gets the first answer, another request is refused. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Must run inside the transaction of the write: key and effect commit together. */
  async once(context: CallContext, input: object, work: () => Promise<Envelope>): Promise<Envelope> {
    const scope = scopeOf(context);
    const key = context.idempotencyKey!;
    const hash = createHash('sha256').update(JSON.stringify(input)).digest();
    // A second request with the same key waits here until the first has committed or rolled back.
    const claimed = await this.database.query(
      `insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [scope, key, hash],
    );
    if (claimed.length === 0) return this.replay(scope, key, hash);
    const envelope = await work();
    const reply = this.sealer.seal(JSON.stringify(envelope));
    await this.database.query(`update idempotency_key set reply = $3 where scope = $1 and key = $2`, [
      scope,
      key,
      reply,
    ]);
    return envelope;
  }

  private async replay(scope: string, key: string, hash: Buffer): Promise<Envelope> {
    const [row] = await this.database.query<{ request_hash: Buffer; reply: Buffer }>(
      `select request_hash, reply from idempotency_key where scope = $1 and key = $2`,
      [scope, key],
    );
    if (!row?.request_hash.equals(hash)) throw new Refusal('key_reused');
    this.database.unitOfWork!.replayed = true;
    return JSON.parse(this.sealer.open(row.reply)) as Envelope;
  }
}
