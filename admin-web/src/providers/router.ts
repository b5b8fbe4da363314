import { createContext, use } from 'react';
import type { DataRouter } from 'react-router';

const RouterContext = createContext<DataRouter | null>(null);

export const OwnRouterProvider = RouterContext.Provider;

/** The router itself, for what must know where a person is going before the screen shows it. */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter outside OwnRouterProvider');
  return router;
}
