import { useTranslation } from 'react-i18next';
import { accountPage } from '../../features/account/account-form.server.ts';
import { readablePhone } from '../../phone/phone.server.ts';
import { UpdatePhonePage } from '../../features/account/update-phone-page.tsx';
import { updatePhone } from '../../features/account/own-account.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { callAsMember, langOf, viewOf } from '../../server/calls.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/updatephone.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const { phone } = viewOf(await callAsMember(incoming, 'get_member_info', {}));
  return { ...(await accountPage(incoming)), currentPhone: readablePhone(phone, langOf(incoming)) };
}

export const action = (incoming: Route.ActionArgs) => updatePhone(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function UpdatePhone({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('updatephone.title')} isPersonal />
      <UpdatePhonePage {...loaderData} outcome={actionData} />
    </>
  );
}
