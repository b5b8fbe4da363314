import type { InputOf } from '@paddock/contracts/call-table';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi, ReadCall } from './http.ts';

/** A read as a cached query: its key is the call and what was asked. */
export const readQuery = <Name extends ReadCall>(api: AdminApi, name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api.read(name, input, signal),
  });
