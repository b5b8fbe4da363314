import type { ErrorName } from '@paddock/contracts/errors';
import { useRef, useState, type SubmitEvent } from 'react';
import { Refusal } from '../providers/answers.ts';
import { useLoginPlace } from './login-place.ts';

export interface LinkFormFields<Name extends string> {
  names: readonly Name[];
  send: (given: Record<Name, string>) => Promise<void>;
  /** The fields of refusals. */
  refusals?: Partial<Record<ErrorName, Name>>;
}

/** A form of required texts, which shows faults at their fields and focuses the first. */
export function useLinkForm<Name extends string>({ names, send, refusals = {} }: LinkFormFields<Name>) {
  const { t, fault } = useLoginPlace();
  const [given, setGiven] = useState<Partial<Record<Name, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<Name, string | undefined>>>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const values = Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;

  function show(found: readonly (readonly [Name, string])[]) {
    setFaults(Object.fromEntries(found) as typeof faults);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first[0]}]`)?.focus();
  }

  function faultsOf(failure: unknown): (readonly [Name, string])[] {
    if (!(failure instanceof Refusal)) return [];
    const own = failure.reason && refusals[failure.reason];
    if (own) return [[own, failure.message]];
    return names.flatMap((name) => {
      const found = failure.fields[name];
      return found ? [[name, found.msg] as const] : [];
    });
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const missing = names.filter((name) => values[name].trim() === '');
    show(missing.map((name) => [name, t('login.required')]));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      const found = faultsOf(failure);
      show(found);
      if (found.length === 0) setError(fault(failure));
    }
    setBusy(false);
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setGiven((before) => ({ ...before, [name]: target.value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });

  return { form, error, busy, submit: (event: SubmitEvent) => void submit(event), field };
}
