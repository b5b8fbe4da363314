import { PASSWORD_PATH } from '@paddock/contracts/auth/password-link';
import { SETUP_PATH } from '@paddock/contracts/auth/setup-link';
import type { ErrorName } from '@paddock/contracts/errors';
import { accountErrors } from '@paddock/contracts/errors/account.errors';
import { languageTags, type Language } from '@paddock/contracts/language';
import { StrictMode, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginLayout } from '../layout/login-layout.tsx';
import type { OwnAdmin } from '../providers/auth.ts';
import { ChosenLanguage } from '../providers/chosen-language.ts';
import { faultText } from '../providers/answers.ts';
import { AdminCalls } from '../providers/http.ts';
import { isLinkPath, LOGIN_PATH, loginPath, safeNext } from '../providers/login-path.ts';
import { OfflineScreens } from '../providers/offline-screens.ts';
import { Session } from '../providers/session.ts';
import { LoginPlaceProvider, type LoginPlace, type SignedOut } from './login-place.ts';
import { LoginScreen } from './login-screen.tsx';
import { loginTextsIn, textIn, type LoginKey, type LoginTexts } from './login-texts.ts';

/** How the office takes over the page of the login. */
export interface Arrival {
  admin?: OwnAdmin | undefined;
  /** Removes the login; called when the office has something to show. */
  removeLogin: () => void;
}

interface LoginStart {
  element: HTMLElement;
  origin: string;
  storage: Storage;
  openOffice: (arrival: Arrival) => Promise<void>;
}

interface FirstScreen {
  Screen: ComponentType;
  /** Errors by which the screen decides. */
  known: Partial<Record<ErrorName, { code: number }>>;
}

const login: FirstScreen = { Screen: LoginScreen, known: accountErrors };

const linkScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [SETUP_PATH]: async () => (await import('./setup-screen.tsx')).SetupScreen,
  [PASSWORD_PATH]: async () => (await import('./password-screen.tsx')).PasswordScreen,
};

/** Only the pages of links show faults at their fields. */
async function loadLinkScreen(load: () => Promise<ComponentType>): Promise<FirstScreen> {
  const [Screen, { edgeErrors }] = await Promise.all([
    load(),
    import('@paddock/contracts/errors/edge.errors'),
  ]);
  return { Screen, known: { ...accountErrors, ...edgeErrors } };
}

/**
 * The login, or the page of a link, without the office: neither its router nor its query cache nor its texts are loaded.
 * Returns what removes it.
 */
export async function startLogin({
  element,
  origin,
  storage,
  openOffice,
}: LoginStart): Promise<Arrival['removeLogin']> {
  const session = new Session(storage);
  const language = new ChosenLanguage(storage);
  const offlineScreens = new OfflineScreens(globalThis.caches, session);
  const { pathname, search } = location;
  const loadScreen = linkScreens[pathname];
  if (pathname !== LOGIN_PATH && !loadScreen) history.replaceState(null, '', loginPath(pathname + search));

  const [first, { Screen, known }] = await Promise.all([
    shownIn(language.current),
    loadScreen ? loadLinkScreen(loadScreen) : login,
  ]);
  const reasons = Object.entries(known) as [ErrorName, { code: number }][];
  const reasonOf = (code: number) => reasons.find(([, row]) => row.code === code)?.[0];
  const calls = new AdminCalls({ origin, session, language: () => language.current, reasonOf });
  const root = createRoot(element);
  let opening: Promise<void> | undefined;
  /** Another tab may sign in at the same moment. */
  const enter = (admin?: OwnAdmin): Promise<void> =>
    (opening ??= open(admin).finally(() => (opening = undefined)));

  async function open(admin: OwnAdmin | undefined) {
    const next = safeNext(new URLSearchParams(location.search).get('next'));
    // The address is the office's from here on: a page that reloads opens there.
    if (location.pathname === LOGIN_PATH || isLinkPath(location.pathname))
      history.replaceState(null, '', next);
    await openOffice({ admin, removeLogin });
  }

  function removeLogin() {
    stop();
    root.unmount();
  }

  const stop = session.listen((change) => {
    void offlineScreens.clear();
    if (change === 'elsewhere' && session.token !== null) void enter();
  });
  root.render(
    <StrictMode>
      <LoginPage first={first} Screen={Screen} {...{ session, language, calls, enter }} />
    </StrictMode>,
  );
  return removeLogin;
}

interface Shown {
  language: Language;
  texts: LoginTexts;
}

async function shownIn(language: Language): Promise<Shown> {
  const texts = await loginTextsIn(language);
  document.documentElement.lang = languageTags[language];
  return { language, texts };
}

interface LoginPageProps extends Pick<LoginPlace, 'session' | 'enter'> {
  first: Shown;
  Screen: ComponentType;
  language: ChosenLanguage;
  calls: AdminCalls;
}

function LoginPage({ first, Screen, session, language, calls, enter }: LoginPageProps) {
  const [shown, setShown] = useState(first);
  const [write] = useState(() => calls.newWrite());
  const [signedOut] = useState(signedOutBefore);
  const t = (key: LoginKey) => textIn(shown.texts, key);

  async function choose(chosen: Language) {
    language.keep(chosen);
    const next = await shownIn(chosen);
    // Another language may have been chosen while the texts were loading.
    if (language.current === chosen) setShown(next);
  }

  return (
    <LoginPlaceProvider
      value={{
        t,
        fault: (error) => faultText(error, t),
        language: shown.language,
        choose,
        session,
        write,
        signedOut,
        enter,
      }}
    >
      <LoginLayout>
        <Screen />
      </LoginLayout>
    </LoginPlaceProvider>
  );
}

/** Stored by the office's router, and still there after a reload. */
function signedOutBefore(): SignedOut | undefined {
  return (history.state as { usr?: { signedOut?: SignedOut } | null } | null)?.usr?.signedOut;
}
