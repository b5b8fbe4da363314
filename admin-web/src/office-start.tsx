import { watchToasts } from '@paddock/ui/overlays/toaster';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { watchBuild } from './layout/build-watch.ts';
import type { Arrival } from './login/start-login.tsx';
import { Office } from './office.tsx';
import { ownAdminQuery } from './providers/auth.ts';
import { createServices } from './providers/services.ts';
import { officeOnDemand, publicRoutes } from './public-routes.tsx';

interface OfficeStart {
  element: HTMLElement;
  origin: string;
  storage: Storage;
  /** Loads a newer build when there is one. */
  watchesBuild: boolean;
  /** After the login in the same page. */
  arrival?: Arrival | undefined;
}

export async function startOffice({
  element,
  origin,
  storage,
  watchesBuild,
  arrival,
}: OfficeStart): Promise<void> {
  const services = createServices(origin, storage);
  const { token } = services.session;
  if (arrival?.admin) services.queries.setQueryData(ownAdminQuery(services).queryKey, arrival.admin);
  await services.language.start();
  const router = createBrowserRouter(publicRoutes(services), {
    patchRoutesOnNavigation: officeOnDemand(services),
  });
  const hasToasts = watchToasts();
  if (watchesBuild) watchBuild(router, () => services.api.isSaving || hasToasts());
  if (arrival) {
    await initialized(router);
    // The session may have changed during the start.
    if (services.session.token !== token) return location.reload();
    arrival.removeLogin();
  }
  // At once: the page must not be empty between the two.
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <Office services={services} router={router} />
      </StrictMode>,
    ),
  );
}

/** The login stays until the first screen has loaded. */
function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
