import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first paint, so that parts that need script appear only when it runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
