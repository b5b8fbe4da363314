import { useTranslation } from 'react-i18next';
import { answerPlace, placePage } from '../../features/sign-ups/place-page.server.ts';
import { PlacePage } from '../../features/sign-ups/place-page.tsx';
import { sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/place.ts';

export const loader = (incoming: Route.LoaderArgs) => placePage(incoming, incoming.params.handOverId);

export const action = (incoming: Route.ActionArgs) => answerPlace(incoming, incoming.params.handOverId);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('signups');
  return (
    <>
      <PageHead title={t('place.pageTitle', { race: loaderData.race.title.text })} isPersonal />
      <PlacePage place={loaderData} outcome={actionData} />
    </>
  );
}
