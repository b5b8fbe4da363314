import { useTranslation } from 'react-i18next';
import { MailLinkPage } from '../features/messages/mail-link-page.tsx';
import { confirmEmail, mailLink, mailLinkHeaders } from '../features/messages/mail-link.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/confirm-email.ts';

export const headers = mailLinkHeaders;

export const loader = (incoming: Route.LoaderArgs) => mailLink(incoming);

export const action = (incoming: Route.ActionArgs) => confirmEmail(incoming);

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('messages');
  const email = actionData && 'email' in actionData ? actionData.email : undefined;
  return (
    <>
      <PageHead title={t('confirm.title')} isPersonal />
      <MailLinkPage
        of="confirm"
        token={loaderData.token}
        done={email && t('confirm.done', { email })}
        refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
      />
    </>
  );
}
