import { useTranslation } from 'react-i18next';
import { MailLinkPage } from '../features/messages/mail-link-page.tsx';
import { mailLink, mailLinkHeaders, unsubscribe } from '../features/messages/mail-link.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const headers = mailLinkHeaders;

export const loader = (incoming: Route.LoaderArgs) => mailLink(incoming);

export const action = (incoming: Route.ActionArgs) => unsubscribe(incoming);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('messages');
  const done = actionData && 'group' in actionData ? actionData.group : undefined;
  return (
    <>
      <PageHead title={t('unsubscribe.title')} isPersonal />
      <MailLinkPage
        of="unsubscribe"
        token={loaderData.token}
        done={done && t('unsubscribe.done', { group: t(`groups.${done}`) })}
        refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
      />
    </>
  );
}
