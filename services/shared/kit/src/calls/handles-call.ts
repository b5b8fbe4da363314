import type { CallName, CallTable, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type {
  AdminCaller,
  Caller,
  MemberCaller,
  ServiceCaller,
  VisitorCaller,
} from '@paddock/contracts/caller';

interface CallerByAudience {
  anyone: VisitorCaller | MemberCaller;
  member: MemberCaller;
  admin: AdminCaller;
  internal: ServiceCaller;
}

export type CallerOf<Name extends CallName> = CallerByAudience[CallTable[Name]['audience']];

export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: CallerOf<Name>,
) => ViewOf<Name> | Promise<ViewOf<Name>>;

export type AnyHandler = (input: object, caller: Caller) => unknown;

const handlers = new WeakMap<object, Map<string, string>>();

/** Binds a controller method to one call of the table; the compiler checks input, caller and view. */
export function HandlesCall<Name extends CallName>(name: Name) {
  return <Method extends Handler<Name>>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    bindHandler(prototype, method, name);
  };
}

export function bindHandler(prototype: object, method: string, call: string): void {
  const own = handlers.get(prototype) ?? new Map<string, string>();
  handlers.set(prototype, own.set(method, call));
}

/** Method name to call name. */
export const handledCalls = (prototype: object): ReadonlyMap<string, string> =>
  handlers.get(prototype) ?? new Map();
