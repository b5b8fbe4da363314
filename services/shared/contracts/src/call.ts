import type { AdminRole, ServiceName } from './caller.ts';
import type { ErrorName } from './errors.ts';
import type { Shape } from './fields.ts';

export interface CallLimit {
  /** Only verified data: the client's network (an IPv4 address, the /64 of an IPv6 one), or the signed-in account. */
  by: 'network' | 'account';
  count: number;
  seconds: number;
}

interface CacheRule<Input> {
  seconds: number;
  /** What its answers show; whoever changes that clears the tag (`CacheTags`). */
  tags: readonly string[] | TagsOf<Input>;
  own?: true;
}

/** Declared like a method, so that a table may hold contracts of different inputs. */
type TagsOf<Input> = { of(input: Input): readonly string[] }['of'];

/** The tags of the answer to one input. */
export const tagsOf = <Input>({ tags }: CacheRule<Input>, input: Input): readonly string[] =>
  typeof tags === 'function' ? tags(input) : tags;

/** What one file may be that comes with a call. */
export interface FileTerms {
  bytes: number;
  /** What it may say it is; left out: anything, because its content is looked at. */
  types?: readonly string[];
  /** As long as the whole form may take to arrive and to be dealt with. */
  seconds: number;
}

export interface CallContract<Input extends object = object, View extends object = object> {
  service: ServiceName;
  /** `anyone` also receives the member when one is signed in. `internal` is never reachable from outside. */
  audience: 'anyone' | 'member' | 'admin' | 'internal';
  /** Which admins; every admin call names them. */
  roles?: readonly AdminRole[];
  /** A write needs the hourly token, runs in one transaction and may carry an idempotency key. */
  write: boolean;
  summary: string;
  input: Shape<Input>;
  view: Shape<View>;
  /** How the business may refuse it. The dispatcher keeps to this list; the rest follows from the contract (refusals.ts). */
  refusals?: readonly ErrorName[];
  /** Instead of JSON, a form of two parts: the input as JSON in `input`, then one file in `file`. It goes on as it comes. `strangers`: also of visitors. */
  takes?: { file: FileTerms; strangers?: true };
  /** Instead of an envelope with a view, a file of one of these types. A refusal is an envelope still. */
  answers?: { file: readonly string[] };
  limits?: readonly CallLimit[];
  /** For reads that are the same for every visitor. `own`: a member gets an answer of their own, which is never kept. */
  cache?: CacheRule<Input>;
  /** Open to an admin who must still enrol a second factor. */
  beforeSecondFactor?: boolean;
  /** `own`: the handler manages its transactions and keeps idempotency keys in them, because it gathers many calls into one. */
  transaction?: 'own';
}

/** Keeps what is decided by it as written: which caller the handler is given, what is a read, and whether files come or go. */
export const call = <
  Input extends object,
  View extends object,
  Audience extends CallContract['audience'],
  Write extends boolean,
  Takes extends NonNullable<CallContract['takes']> = never,
  Answers extends NonNullable<CallContract['answers']> = never,
>(
  contract: CallContract<Input, View> & {
    audience: Audience;
    write: Write;
    takes?: Takes;
    answers?: Answers;
  },
) => contract;

export const anyAdmin: readonly AdminRole[] = ['owner', 'editor', 'operator', 'viewer'];
