import { createContext, use, useCallback } from 'react';
import type { DataRouter } from 'react-router';

const RouterContext = createContext<DataRouter | null>(null);

export const OwnRouterProvider = RouterContext.Provider;

/** The router, for reading the current location before it is rendered. */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter outside OwnRouterProvider');
  return router;
}

/** Navigation inside one screen: no revalidation, so that it applies synchronously. */
export const withinScreen = { defaultShouldRevalidate: false, preventScrollReset: true } as const;

/** `push` adds a history entry; typing replaces it. */
export type Step = 'push' | 'replace';

/** Updates the search of the URL, based on the router's current location: the rendered one may be stale. */
export function useSearchStep() {
  const router = useRouter();
  return useCallback(
    (change: (search: URLSearchParams) => URLSearchParams, step: Step = 'push') => {
      const { location, navigation } = router.state;
      // A debounced change must not cancel a navigation in progress.
      const leaves = navigation.location && navigation.location.pathname !== location.pathname;
      if (leaves && step === 'replace') return;
      void router.navigate(
        { pathname: location.pathname, search: change(new URLSearchParams(location.search)).toString() },
        { ...withinScreen, replace: step === 'replace', state: location.state as unknown },
      );
    },
    [router],
  );
}
