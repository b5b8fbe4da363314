import { reloadOnce } from '@paddock/ui/browser/reload-guard';
import { startLogin, type Arrival } from './login/start-login.tsx';
import { ChosenLanguage } from './providers/chosen-language.ts';
import { isLinkPath, isOfficePath } from './providers/login-path.ts';
import { officeTexts } from './providers/office-texts.ts';
import { Session } from './providers/session.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/styles/base.css';
// oxlint-disable-next-line import/no-unassigned-import -- and must follow the one it overrides
import './admin.css';

// A missing chunk means a newer build: reload once.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(location.pathname + location.search)) event.preventDefault();
});

const element = document.getElementById('office');
if (!element) throw new Error('The page has no #office');
const page = { element, origin: location.origin, storage: localStorage };

async function openOffice(arrival?: Arrival) {
  const { current } = new ChosenLanguage(localStorage);
  // Loaded together: each of them would otherwise wait for the one before.
  const [{ startOffice }] = await Promise.all([
    import('./office-start.tsx'),
    officeTexts[current](),
    isOfficePath(location.pathname) && import('./app.tsx'),
  ]);
  await startOffice({ ...page, watchesBuild: import.meta.env.PROD, arrival });
}

const { pathname } = location;
const isSignedOut = new Session(localStorage).token === null;
// Not awaited: the chunks of the office import this one, and would wait for it.
if (isLinkPath(pathname) || (isSignedOut && (pathname === '/' || isOfficePath(pathname))))
  void startLogin({ ...page, openOffice });
else void openOffice();
