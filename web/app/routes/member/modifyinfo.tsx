import { useTranslation } from 'react-i18next';
import { countryOptions } from '../../phone/phone.server.ts';
import { ProfilePage } from '../../features/account/profile-page.tsx';
import { saveProfile, typedProfile } from '../../features/account/own-account.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { callAsMember, langOf, viewOf } from '../../server/calls.server.ts';
import { sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/modifyinfo.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const member = viewOf(await callAsMember(incoming, 'get_member_info', {}));
  const lang = langOf(incoming);
  const next = incoming.url.searchParams.get('next') ?? '';
  return {
    formId: crypto.randomUUID(),
    countries: countryOptions(lang),
    saved: typedProfile(member),
    next,
    pilotName: member.inCare ? member.realName || member.nickname : undefined,
  };
}

export const action = (incoming: Route.ActionArgs) => saveProfile(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function ModifyInfo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t('profile.title')} isPersonal />
      <ProfilePage {...loaderData} outcome={actionData} />
    </>
  );
}
