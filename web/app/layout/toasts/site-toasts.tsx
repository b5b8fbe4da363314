import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { hasToasts, subscribeToToasts } from './toasts.ts';

/** Call it early where a toast may report a lost connection. A page without toasts stays usable. */
export const loadToaster = (): Promise<{ default: ComponentType }> =>
  import('./site-toaster.tsx').catch((error: unknown) => {
    console.error(error);
    return { default: () => null };
  });

const SiteToaster = lazy(loadToaster);

export function SiteToasts() {
  const isUsed = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  if (!isUsed) return null;
  return (
    <Suspense>
      <SiteToaster />
    </Suspense>
  );
}
