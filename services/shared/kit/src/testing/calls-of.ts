import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { ServiceName } from '@paddock/contracts/caller';

export const callsOf = (service: ServiceName): CallName[] =>
  (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].service === service);
