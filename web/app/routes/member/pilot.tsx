import { useTranslation } from 'react-i18next';
import { PilotConsentsPage } from '../../features/account/pilot-consents-page.tsx';
import { saveConsents } from '../../features/account/own-account.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { callAsMember, viewOf } from '../../server/calls.server.ts';
import type { Route } from './+types/pilot.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const pilot = viewOf(await callAsMember(incoming, 'get_my_pilot', {}));
  return { pilot, formId: crypto.randomUUID(), isSaved: incoming.url.searchParams.has('done') };
}

export const action = (incoming: Route.ActionArgs) => saveConsents(incoming);

export default function PilotConsents({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('pilots');
  return (
    <>
      <PageHead title={t('consents.title')} isPersonal />
      <PilotConsentsPage {...loaderData} outcome={actionData} />
    </>
  );
}
