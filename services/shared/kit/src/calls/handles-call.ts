import type { CallName, CallTable, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type {
  AdminCaller,
  Caller,
  MemberCaller,
  ServiceCaller,
  VisitorCaller,
} from '@paddock/contracts/caller';
import type { FileAnswer, FileOfCall } from './files.ts';

interface CallerByAudience {
  anyone: VisitorCaller | MemberCaller;
  member: MemberCaller;
  admin: AdminCaller;
  internal: ServiceCaller;
}

export type CallerOf<Name extends CallName> = CallerByAudience[CallTable[Name]['audience']];

type AnswerOf<Name extends CallName> = [NonNullable<CallTable[Name]['answers']>] extends [never]
  ? ViewOf<Name>
  : FileAnswer;

/** The file that comes with a call, for calls that take one. */
type FileFor<Name extends CallName> = [NonNullable<CallTable[Name]['takes']>] extends [never]
  ? []
  : [FileOfCall];

export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>,
  ...file: FileFor<Name>
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** What a write does in its transaction, after everything that waits for anything but the database. */
export type TransactionStep<View> = () => View | Promise<View>;

export type Preparation<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>,
  ...file: FileFor<Name>
) => Promise<TransactionStep<ViewOf<Name>>>;

export type AnyHandler = (input: object, caller: Caller, file?: FileOfCall) => unknown;

interface Binding {
  call: string;
  prepares: boolean;
}

const handlers = new WeakMap<object, Map<string, Binding>>();

/** Binds a controller method to one call of the table; the compiler checks input, caller and view. */
export function HandlesCall<Name extends CallName>(name: Name) {
  return <Method extends Handler<Name>>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    bindHandler(prototype, method, { call: name, prepares: false });
  };
}

/** The same for a write that has to wait first (hashing, another service, a file that comes with it): it answers with the deed that follows. */
export function HandlesCallInTwoSteps<Name extends CallName>(name: Name) {
  return <Method extends Preparation<Name>>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    bindHandler(prototype, method, { call: name, prepares: true });
  };
}

export function bindHandler(prototype: object, method: string, binding: Binding): void {
  const own = handlers.get(prototype) ?? new Map<string, Binding>();
  handlers.set(prototype, own.set(method, binding));
}

/** By the name of the method. */
export const handledCalls = (prototype: object): ReadonlyMap<string, Binding> =>
  handlers.get(prototype) ?? new Map();
