import type { CallName, CallTable, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type {
  AdminCaller,
  Caller,
  MemberCaller,
  ServiceCaller,
  TimerCaller,
  VisitorCaller,
} from '@paddock/contracts/caller';
import type { FileAnswer, FileOfCall } from './files.ts';

interface CallerByAudience {
  anyone: VisitorCaller | MemberCaller;
  member: MemberCaller;
  admin: AdminCaller;
  timer: TimerCaller;
  internal: ServiceCaller;
}

export type CallerOf<Name extends CallName> = CallerByAudience[CallTable[Name]['audience']];

type AnswerOf<Name extends CallName> = [NonNullable<CallTable[Name]['answers']>] extends [never]
  ? ViewOf<Name>
  : FileAnswer;

/** For calls that accept a file. */
type FileFor<Name extends CallName> = [NonNullable<CallTable[Name]['takes']>] extends [never]
  ? []
  : [FileOfCall];

export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>,
  ...file: FileFor<Name>
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** The part of a write that runs inside its transaction. */
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

/** Binds a controller method to a call; input, caller and view are type-checked. */
export function HandlesCall<Name extends CallName>(name: Name) {
  return <Method extends Handler<Name>>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    bindHandler(prototype, method, { call: name, prepares: false });
  };
}

/**
 * For writes that first wait for something else (hashing, another service, an upload): they return the transaction
 * step.
 */
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

/** By method name. */
export const handledCalls = (prototype: object): ReadonlyMap<string, Binding> =>
  handlers.get(prototype) ?? new Map();
