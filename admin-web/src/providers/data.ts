import type { InputOf } from '@paddock/contracts/call-table';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi, ReadCall } from './http.ts';

/** A cached query; the key is call and input. */
export const readQuery = <Name extends ReadCall>(api: AdminApi, name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api.read(name, input, signal),
  });
