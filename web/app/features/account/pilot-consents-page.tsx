import type { ViewOf } from '@paddock/contracts/call-table';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage } from '../../forms/form-notices.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from './account-panel.tsx';

interface PilotConsentsPageProps {
  formId: string;
  pilot: ViewOf<'get_my_pilot'>;
  isSaved: boolean;
  outcome: FormOutcome | undefined;
}

const consents = ['amongEntrants', 'ownPage', 'booksShown', 'pictureShown'] as const;

export function PilotConsentsPage({ formId, pilot, isSaved, outcome }: PilotConsentsPageProps) {
  const { t } = useTranslation('pilots');
  const ofPilot = usePilotPath();
  return (
    <AccountPanel
      title={t('consents.title')}
      lead={t('consents.lead')}
      isWide
      footer={<SiteLink to={ofPilot('/member')}>{t('consents.back')}</SiteLink>}
    >
      {isSaved && !outcome && (
        <FlashMessage tone="success">
          {t('consents.saved')}{' '}
          {pilot.pilotId && pilot.callsign && (
            <SiteLink to={`/pilot/${pilot.pilotId}`}>{t('consents.toPage')}</SiteLink>
          )}
        </FlashMessage>
      )}
      {!pilot.callsign && (
        <Notice tone="warning">
          {t('consents.noCallsign')}{' '}
          <SiteLink to={ofPilot('/member/modifyinfo')}>{t('consents.toProfile')}</SiteLink>
        </Notice>
      )}
      <PageForm
        formId={formId}
        outcome={outcome}
        submit={<SubmitButton>{t('consents.submit')}</SubmitButton>}
      >
        {consents.map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            defaultChecked={pilot[name]}
            label={t(`consents.${name}`)}
            hint={t(`consents.${name}Hint`)}
          />
        ))}
      </PageForm>
    </AccountPanel>
  );
}
