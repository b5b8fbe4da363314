import { useTranslation } from 'react-i18next';
import { pilotsAction, pilotsPage } from '../../features/account/pilots-page.server.ts';
import { PilotsPage } from '../../features/account/pilots-page.tsx';
import { readsAfterRefusal, sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/pilots.ts';

export const loader = (incoming: Route.LoaderArgs) => pilotsPage(incoming);

export const action = (incoming: Route.ActionArgs) => pilotsAction(incoming);

export const shouldRevalidate = readsAfterRefusal;

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Pilots({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('care');
  return (
    <>
      <PageHead title={t('title')} isPersonal />
      <PilotsPage page={loaderData} outcome={actionData} />
    </>
  );
}
