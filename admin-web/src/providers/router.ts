import { createContext, use, useCallback } from 'react';
import type { DataRouter } from 'react-router';

const RouterContext = createContext<DataRouter | null>(null);

export const OwnRouterProvider = RouterContext.Provider;

/** The router itself, for what must know where a person is before the screen shows it. */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter outside OwnRouterProvider');
  return router;
}

/** A step within one screen asks nobody's leave, so that the router takes it at once. */
export const withinScreen = { defaultShouldRevalidate: false, preventScrollReset: true } as const;

/** A step worth going back to gets its own place in the history; typing does not. */
export type Step = 'push' | 'replace';

/**
 * Changes the search of the address. Each step builds on the address the router holds: what is drawn may be a step
 * behind, and a step that built on that would take back the one before.
 */
export function useSearchStep() {
  const router = useRouter();
  return useCallback(
    (change: (search: URLSearchParams) => URLSearchParams, step: Step = 'push') => {
      const { location, navigation } = router.state;
      // Typing that ends on the way to another screen must not hold its person back.
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
