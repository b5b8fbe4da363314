import type { Language } from '@paddock/contracts/language';
import { toastSettings } from '@paddock/ui/overlays/toaster';
import { render, waitForElementToBeRemoved, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { officeOnDemand, publicRoutes } from '../../src/public-routes.tsx';
import { Office } from '../../src/office.tsx';
import { createServices } from '../../src/providers/services.ts';
import type { FakeOffice } from './fake-office.ts';

// A busy machine may take longer from a message to the click on its action.
Object.assign(toastSettings, { duration: 600_000 });

interface Opening {
  path: string;
  /** Undefined when signed out. */
  token?: string;
  language?: Language;
}

/** The complete app in jsdom with an API on a loopback port. */
export async function openOffice(office: FakeOffice, { path, token, language = 'en' }: Opening) {
  localStorage.clear();
  localStorage.setItem('adm_lang', language);
  if (token) localStorage.setItem('adm_access_token', token);
  const services = createServices(office.origin, localStorage);
  await services.language.start();
  const router = createMemoryRouter(publicRoutes(services), {
    initialEntries: [path],
    patchRoutesOnNavigation: officeOnDemand(services),
  });
  const user = userEvent.setup();
  render(<Office services={services} router={router} />);
  const waiting = screen.queryByText('Loading');
  if (waiting) await waitForElementToBeRemoved(waiting);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { services, router, user, address };
}
