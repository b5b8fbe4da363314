import { toast, Toaster } from '@paddock/ui/overlays/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { SignedOut } from './login/login-place.ts';
import { LOGIN_PATH, loginPath } from './providers/login-path.ts';
import { OwnRouterProvider } from './providers/router.ts';
import { ServicesProvider, type Services } from './providers/services.ts';
import type { SessionChange } from './providers/session.ts';
import { deleteUnsavedForms } from './providers/unsaved-forms.ts';

interface OfficeProps {
  services: Services;
  router: DataRouter;
}

export function Office({ services, router }: OfficeProps) {
  useEffect(
    () => services.session.listen((change) => void follow(change, services, router)),
    [services, router],
  );
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <I18nextProvider i18n={services.language.i18n}>
          <OwnRouterProvider value={router}>
            <RouterProvider router={router} />
          </OwnRouterProvider>
          <Toasts />
        </I18nextProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

function Toasts() {
  const { t } = useTranslation();
  return <Toaster labels={{ notifications: t('toasts'), close: t('close') }} />;
}

/** Handles session changes of this and other tabs. */
async function follow(
  change: SessionChange,
  { session, queries, offlineScreens }: Services,
  router: DataRouter,
) {
  void offlineScreens.clear();
  if (change === 'began') return;
  if (session.token !== null) {
    // Another account signed in: discard all cached data.
    await queries.resetQueries();
    await router.revalidate();
    return;
  }
  if (change !== 'expired') deleteUnsavedForms();
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (pathname !== LOGIN_PATH) {
    const signedOut: SignedOut | undefined = change === 'left' ? undefined : change;
    const next = change === 'left' ? '/adm' : pathname + search;
    toast.dismiss();
    await router.navigate(loginPath(next), { replace: true, state: { signedOut } });
  }
  queries.clear();
}
