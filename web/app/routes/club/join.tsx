import { useTranslation } from 'react-i18next';
import { accountPage, phoneOf } from '../../features/account/account-form.server.ts';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { PhoneFields } from '../../phone/phone-fields.tsx';
import { requestToJoin, joinPage } from '../../features/club/join-page.server.ts';
import { JoinFields, JoinFoot, JoinPrivacy, JoinState, canRequest } from '../../features/club/join-page.tsx';
import { sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/join.ts';

export async function loader(incoming: Route.LoaderArgs) {
  return { ...(await accountPage(incoming)), ...(await joinPage(incoming)) };
}

export const action = (incoming: Route.ActionArgs) => requestToJoin(incoming, phoneOf);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function JoinClub({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('club');
  const { formId, dialOptions, own, isDone } = loaderData;
  return (
    <>
      <PageHead title={t('request.title')} description={t('request.description')} />
      <AccountPanel
        title={t('request.title')}
        lead={t('request.lead')}
        footer={<JoinFoot own={own} />}
        isWide
      >
        {!actionData && <JoinState own={own} isDone={isDone} />}
        {canRequest(own) && (own || !isDone) && (
          <PageForm
            formId={formId}
            outcome={actionData}
            isCarried
            submit={
              <>
                <JoinPrivacy />
                <SubmitButton>{t('request.submit')}</SubmitButton>
              </>
            }
          >
            <JoinFields known={own?.known} outcome={actionData} />
            {own ? (
              <p>{t('request.phoneOfAccount')}</p>
            ) : (
              <PhoneFields dialOptions={dialOptions} outcome={actionData} label={t('request.phone')} />
            )}
          </PageForm>
        )}
      </AccountPanel>
    </>
  );
}
