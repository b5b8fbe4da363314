import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { accountPage, raceAhead } from '../../features/account/account-form.server.ts';
import { doneOf } from '../../features/account/account-panel.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { login } from '../../features/account/sign-in.server.ts';
import { forgetHeats } from '../../features/heats/offline/kept-heats.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { nextPath, accessTokenOf } from '../../server/session.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/login.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const { request, url } = incoming;
  const next = url.searchParams.get('next');
  if (accessTokenOf(request)) throw redirect(nextPath(next));
  const method: 'code' | 'password' = url.searchParams.get('way') === 'code' ? 'code' : 'password';
  return {
    ...(await accountPage(incoming)),
    race: await raceAhead(incoming, next),
    method,
    next: next ?? '',
    done: doneOf(url),
  };
}

export const action = (incoming: Route.ActionArgs) => login(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  // Shown to visitors only: the session of this browser has ended.
  useEffect(() => {
    forgetHeats().catch((error: unknown) => console.info('Heats are kept', error));
  }, []);
  return (
    <>
      <PageHead title={t('login.title')} description={t('login.lead')} isPersonal />
      <LoginPage {...loaderData} outcome={actionData} />
    </>
  );
}
