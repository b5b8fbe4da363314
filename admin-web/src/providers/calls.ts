import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { toast } from '@paddock/ui/overlays/toaster';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from './admin-api.ts';
import type { ReadCall, Write } from './http.ts';
import { useServices } from './services.ts';
import { useWords } from './words.ts';

type Key<Name extends ReadCall> = readonly [Name, InputOf<Name>];

type Options<Name extends ReadCall> = Partial<
  Omit<UseQueryOptions<ViewOf<Name>, Error, ViewOf<Name>, Key<Name>>, 'queryKey' | 'queryFn'>
>;

/** Reads a call through the query cache. */
export function useRead<Name extends ReadCall>(
  name: Name,
  input: InputOf<Name>,
  options?: Options<Name>,
): UseQueryResult<ViewOf<Name>> {
  const { api } = useServices();
  return useQuery<ViewOf<Name>, Error, ViewOf<Name>, Key<Name>>({
    ...readQuery(api, name, input),
    ...options,
  });
}

/** The writes of one form: a retry keeps the idempotency key. */
export function useWrite(): Write {
  const { api } = useServices();
  const [write] = useState(() => api.newWrite());
  return write;
}

/** Runs work of a button; an error is shown as a toast. `run` resolves to true on success. */
export function useTask() {
  const { fault } = useWords();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(fault(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
