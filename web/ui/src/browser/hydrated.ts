import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
