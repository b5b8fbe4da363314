import { Injectable } from '@nestjs/common';
import type { CallName, ViewOf } from '@paddock/contracts/call-table';
import type { Envelope } from '@paddock/contracts/envelope';
import { currentCall } from '../calls/current-call.ts';
import type { KeyedRequest } from '../calls/keyed-request.ts';
import { Refusal } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { Sealer } from '../sealer.ts';

type IsCurrent<Name extends CallName> = (view: ViewOf<Name>) => Promise<boolean>;

/** Runs a write once per key: a repeated request gets the stored answer, a different one is refused. */
@Injectable()
export class Idempotency {
  private readonly currentAnswers = new Map<string, (view: unknown) => Promise<boolean>>();

  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Runs a call again once its stored answer is no longer current. */
  repeatOnlyWhile<Name extends CallName>(call: Name, isCurrent: IsCurrent<Name>): void {
    this.currentAnswers.set(call, isCurrent as (view: unknown) => Promise<boolean>);
  }

  /** Must run inside the write's transaction, so that key and effect commit together. */
  async once(request: KeyedRequest, work: () => Promise<Envelope>): Promise<Envelope> {
    const [before] = await this.claim([request]);
    if (before instanceof Refusal) throw before;
    if (before && (await this.isCurrent(before))) {
      this.database.unitOfWork!.replayed = true;
      return before;
    }
    const envelope = await work();
    await this.keep([[request, envelope]]);
    return envelope;
  }

  /**
   * For batched calls: returns the stored answers of used keys and claims the others. Waits while another
   * transaction holds a key.
   */
  async claim(
    requests: readonly (KeyedRequest | undefined)[],
  ): Promise<readonly (Envelope | Refusal | undefined)[]> {
    const keyed = requests.filter((request) => request !== undefined);
    if (keyed.length === 0) return [];
    const claimed = await this.database.query(
      `insert into idempotency_key (scope, key, request_hash)
       select scope, key, hash
       from unnest($1::text[], $2::text[], $3::bytea[]) with ordinality as requested (scope, key, hash, n)
       order by scope, key, n
       on conflict do nothing returning 1`,
      [...columnsOf(keyed), keyed.map(({ hash }) => hash)],
    );
    if (claimed.length === keyed.length) return [];
    // The row lock is a write: this commit waits for the standby, which the one of the stored answer may not have done.
    const stored = await this.database.query<{
      scope: string;
      key: string;
      hash: Buffer;
      reply: Buffer | null;
    }>(
      `select scope, key, request_hash as hash, reply
       from idempotency_key join unnest($1::text[], $2::text[]) as requested (scope, key) using (scope, key)
       for key share of idempotency_key`,
      columnsOf(keyed),
    );
    const rows = new Map(stored.map((row) => [nameOf(row), row]));
    return requests.map((request) => {
      if (!request) return undefined;
      const { hash, reply } = rows.get(nameOf(request))!;
      if (!hash.equals(request.hash)) return new Refusal('key_reused');
      // Without a reply, this transaction has claimed the key.
      request.stored = reply !== null;
      return reply ? (JSON.parse(this.sealer.open(reply)) as Envelope) : undefined;
    });
  }

  private async isCurrent({ data }: Envelope): Promise<boolean> {
    const isCurrent = this.currentAnswers.get(currentCall().call);
    return isCurrent === undefined || isCurrent(data);
  }

  /** Stores the answers of claimed requests; requests without an answer release their key. */
  async keep(answers: readonly (readonly [KeyedRequest, Envelope | undefined])[]): Promise<void> {
    if (answers.length === 0) return;
    for (const [request] of answers) request.stored = true;
    await this.database.query(
      `with answered as (
         select * from unnest($1::text[], $2::text[], $3::bytea[]) as answered (scope, key, reply)
       ), released as (
         delete from idempotency_key k using answered a
         where k.scope = a.scope and k.key = a.key and k.reply is null and a.reply is null
       )
       update idempotency_key k set reply = a.reply from answered a
       where k.scope = a.scope and k.key = a.key and a.reply is not null`,
      [
        ...columnsOf(answers.map(([request]) => request)),
        answers.map(([, envelope]) => (envelope ? this.sealer.seal(JSON.stringify(envelope)) : null)),
      ],
    );
  }

  /** Deletes keys after two days. Returns the number of deleted keys. */
  async forget(limit: number): Promise<number> {
    const deleted = await this.database.query(
      `with old as (
         select ctid from idempotency_key where created_at < now() - interval '2 days'
         order by created_at limit $1 for update skip locked
       )
       delete from idempotency_key where ctid in (select ctid from old) returning 1`,
      [limit],
    );
    return deleted.length;
  }
}

const nameOf = ({ scope, key }: Pick<KeyedRequest, 'scope' | 'key'>): string => `${scope} ${key}`;

const columnsOf = (requests: readonly KeyedRequest[]): [string[], string[]] => [
  requests.map(({ scope }) => scope),
  requests.map(({ key }) => key),
];
