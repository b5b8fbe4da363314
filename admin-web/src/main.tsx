import { reloadOnce } from '@paddock/ui/reload-guard';
import { watchToasts } from '@paddock/ui/toaster';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { watchBuild } from './layout/build-watch.ts';
import { Office } from './office.tsx';
import { createServices } from './providers/services.tsx';
import { officeOnDemand, publicRoutes } from './public-routes.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/base.css';
// oxlint-disable-next-line import/no-unassigned-import -- and must follow the one it overrides
import './admin.css';

const services = createServices(location.origin, localStorage);
await services.language.start();

// A missing chunk means a newer build: reload once.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(location.pathname + location.search)) event.preventDefault();
});

const router = createBrowserRouter(publicRoutes(services), {
  patchRoutesOnNavigation: officeOnDemand(services),
});
const hasToasts = watchToasts();
if (import.meta.env.PROD) watchBuild(router, () => services.api.isSaving || hasToasts());

const root = document.getElementById('office');
if (!root) throw new Error('The page has no #office');
createRoot(root).render(
  <StrictMode>
    <Office services={services} router={router} />
  </StrictMode>,
);
