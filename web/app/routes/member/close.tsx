import { useTranslation } from 'react-i18next';
import { CloseAccountPage } from '../../features/account/close-account-page.tsx';
import { closeAccount } from '../../features/account/own-account.server.ts';
import { readablePhone } from '../../phone/phone.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { callAsMember, langOf, viewOf } from '../../server/calls.server.ts';
import type { Route } from './+types/close.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const { phone } = viewOf(await callAsMember(incoming, 'get_member_info', {}));
  return { formId: crypto.randomUUID(), currentPhone: readablePhone(phone, langOf(incoming)) };
}

export const action = (incoming: Route.ActionArgs) => closeAccount(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('close.title')} isPersonal />
      <CloseAccountPage {...loaderData} outcome={actionData} />
    </>
  );
}
