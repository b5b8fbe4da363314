import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { accountPage, raceAhead } from '../../features/account/account-form.server.ts';
import { RegisterPage } from '../../features/account/register-page.tsx';
import { register } from '../../features/account/sign-in.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { nextPath, accessTokenOf } from '../../server/session.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/register.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const next = incoming.url.searchParams.get('next');
  if (accessTokenOf(incoming.request)) throw redirect(nextPath(next));
  return { ...(await accountPage(incoming)), race: await raceAhead(incoming, next), next: next ?? '' };
}

export const action = (incoming: Route.ActionArgs) => register(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('register.title')} description={t('register.lead')} isPersonal />
      <RegisterPage {...loaderData} outcome={actionData} />
    </>
  );
}
