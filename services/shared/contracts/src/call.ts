import type { AdminRole, ServiceName } from './caller.ts';
import type { ErrorName } from './errors.ts';
import type { Shape } from './fields.ts';

export interface CallLimit {
  /** Verified data only: the client's network (an IPv4 address, or the /64 of an IPv6 one) or the signed-in account. */
  by: 'network' | 'account';
  count: number;
  seconds: number;
  /** Counts only calls that succeed, so that one person's typing errors do not lock out a shared network. */
  stored?: true;
}

interface CacheRule<Input> {
  seconds: number;
  /** Tags of the data in the answer; writers clear them (`CacheTags`). */
  tags: readonly string[] | TagsOf<Input>;
  own?: true;
}

/** Method syntax is bivariant, so that a table can hold contracts of different inputs. */
type TagsOf<Input> = { of(input: Input): readonly string[] }['of'];

export const tagsOf = <Input>({ tags }: CacheRule<Input>, input: Input): readonly string[] =>
  typeof tags === 'function' ? tags(input) : tags;

/** Constraints for the file of a call. */
export interface FileTerms {
  bytes: number;
  /** Accepted `content-type`s; absent: any, because the content is inspected. */
  types?: readonly string[];
  /** Time limit for receiving and processing the whole form. */
  seconds: number;
}

/** Input fields that name a race, or something of it. */
export const raceFields = ['raceId', 'signUpId', 'heatId', 'flightId', 'timerId'] as const;
export type RaceField = (typeof raceFields)[number];
/** `filtered`: the handler leaves out races of others; `none`: it is about no race. */
export type RaceRef = RaceField | 'filtered' | 'none';

export interface CallContract<Input extends object = object, View extends object = object> {
  service: ServiceName;
  /**
   * `anyone` also receives the member when one is signed in. `timer`: the service checks the signature of the timing
   * system. `internal` is never reachable from outside.
   */
  audience: 'anyone' | 'member' | 'admin' | 'timer' | 'internal';
  /** Members may also make the call for a pilot in their care, named in the header `pilot`. */
  inCare?: true;
  /** Required for every admin call. */
  roles?: readonly AdminRole[];
  /** Opens an admin call to directors; without it they are refused. */
  ofRace?: RaceRef;
  /** A write runs in one transaction. Except from timing systems, it needs the hourly token and may carry an idempotency key. */
  write: boolean;
  summary: string;
  input: Shape<Input>;
  view: Shape<View>;
  /**
   * The business refusals of this call, enforced by the dispatcher; refusals.ts adds those that follow from the
   * contract.
   */
  refusals?: readonly ErrorName[];
  /**
   * A multipart form instead of JSON: the input in `input`, then one file in `file`, streamed. `strangers`: also
   * from visitors.
   */
  takes?: { file: FileTerms; strangers?: true };
  /** A file of one of these types instead of an envelope. Refusals are still envelopes. */
  answers?: { file: readonly string[] };
  limits?: readonly CallLimit[];
  /** For reads that are equal for all visitors. `own`: members get a personal answer, which is not cached. */
  cache?: CacheRule<Input>;
  /** Allowed before an admin has enrolled a second factor. */
  beforeSecondFactor?: boolean;
  /** `later`: one of several calls of a change; the last one records it in the audit log. */
  audit?: 'later';
  /** `own`: the handler manages its transactions and stores idempotency keys in them, because it batches calls. */
  transaction?: 'own';
}

/** Keeps the literal types that decide the handler's caller, whether the call reads, and its files. */
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

/** Of an admin call, with directors where it is open to them. */
export const rolesOf = ({
  roles = [],
  ofRace,
}: Pick<CallContract, 'roles' | 'ofRace'>): readonly AdminRole[] => (ofRace ? [...roles, 'director'] : roles);

/** For calls that could be used to guess a secret. */
export const guessLimit: readonly CallLimit[] = [{ by: 'network', count: 30, seconds: 60 }];
