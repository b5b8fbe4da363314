import { useTranslation } from 'react-i18next';
import { MessagesPage } from '../../features/messages/messages-page.tsx';
import { changeMessages, messages } from '../../features/messages/messages.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/messages.ts';

export const loader = (incoming: Route.LoaderArgs) => messages(incoming);

export const action = (incoming: Route.ActionArgs) => changeMessages(incoming);

export default function MemberMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <PageHead title={t('title')} isPersonal />
      <MessagesPage {...loaderData} outcome={actionData} />
    </>
  );
}
