import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { LoginLayout, Waiting } from './layout/login-layout.tsx';
import { LOGIN_PATH, safeNext } from './providers/auth.tsx';
import type { Services } from './providers/services.tsx';
import { NotFound } from './ui/state-screen.tsx';

/** The routes without a session. The login page loads no other code. */
export const publicRoutes = (services: Services): RouteObject[] => [
  {
    element: <LoginLayout />,
    HydrateFallback: Waiting,
    children: [
      {
        path: LOGIN_PATH,
        loader: ({ request }) =>
          services.session.token === null
            ? null
            : redirect(safeNext(new URL(request.url).searchParams.get('next'))),
        lazy: async () => {
          const { LoginScreen } = await import('./login/login-screen.tsx');
          return { element: <LoginScreen /> };
        },
      },
      { path: '/', loader: () => redirect('/adm') },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Adds the routes of the office on the first navigation to one of them. */
export function officeOnDemand(services: Services): PatchRoutesOnNavigationFunction {
  let isAdded = false;
  return async ({ path, patch }) => {
    if (isAdded || !/^\/adm(?:\/|$)/.test(path)) return;
    const { officeRoutes } = await import('./app.tsx');
    // Concurrent navigations wait for the same import.
    if (isAdded) return;
    isAdded = true;
    patch(null, officeRoutes(services));
  };
}
