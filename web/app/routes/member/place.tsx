import { useTranslation } from 'react-i18next';
import { transferAction, transferPage } from '../../features/sign-ups/transfer/transfer-page.server.ts';
import { TransferPage } from '../../features/sign-ups/transfer/transfer-page.tsx';
import { readsAfterRefusal, sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/place.ts';

export const loader = (incoming: Route.LoaderArgs) => transferPage(incoming, incoming.params.handOverId);

export const action = (incoming: Route.ActionArgs) => transferAction(incoming, incoming.params.handOverId);

export const shouldRevalidate = readsAfterRefusal;

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('signups');
  return (
    <>
      <PageHead title={t('receivedTransfer.pageTitle', { race: loaderData.race.title.text })} isPersonal />
      <TransferPage transfer={loaderData} outcome={actionData} />
    </>
  );
}
