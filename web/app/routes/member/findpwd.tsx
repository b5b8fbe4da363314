import { useTranslation } from 'react-i18next';
import { accountPage } from '../../features/account/account-form.server.ts';
import { FindPasswordPage } from '../../features/account/find-password-page.tsx';
import { findPassword } from '../../features/account/sign-in.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/findpwd.ts';

export const loader = (incoming: Route.LoaderArgs) => accountPage(incoming);

export const action = (incoming: Route.ActionArgs) => findPassword(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function FindPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('findpwd.title')} isPersonal />
      <FindPasswordPage {...loaderData} outcome={actionData} />
    </>
  );
}
