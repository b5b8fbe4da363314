import { PASSWORD_PATH } from '@paddock/contracts/auth/password-link';
import { SETUP_PATH } from '@paddock/contracts/auth/setup-link';
import { Outlet, redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { LoginLayout } from './layout/login-layout.tsx';
import { Waiting } from './layout/waiting.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { OfficeLogin } from './login/office-login.tsx';
import { isOfficePath, LOGIN_PATH, safeNext } from './providers/login-path.ts';
import type { Services } from './providers/services.ts';
import { NotFound } from './ui/state-screen.tsx';

/** The routes without a session. */
export const publicRoutes = (services: Services): RouteObject[] => [
  {
    element: (
      <OfficeLogin>
        <LoginLayout>
          <Outlet />
        </LoginLayout>
      </OfficeLogin>
    ),
    HydrateFallback: Waiting,
    children: [
      {
        path: LOGIN_PATH,
        loader: ({ request }) =>
          services.session.token === null
            ? null
            : redirect(safeNext(new URL(request.url).searchParams.get('next'))),
        element: <LoginScreen />,
      },
      {
        path: SETUP_PATH,
        lazy: async () => ({ Component: (await import('./login/setup-screen.tsx')).SetupScreen }),
      },
      {
        path: PASSWORD_PATH,
        lazy: async () => ({ Component: (await import('./login/password-screen.tsx')).PasswordScreen }),
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
    if (isAdded || !isOfficePath(path)) return;
    const { officeRoutes } = await import('./app.tsx');
    // Concurrent navigations wait for the same import.
    if (isAdded) return;
    isAdded = true;
    patch(null, officeRoutes(services));
  };
}
