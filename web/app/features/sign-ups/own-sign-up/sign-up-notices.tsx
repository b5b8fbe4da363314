import layout from '@paddock/ui/styles/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../../in-care/pilot-path.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { FlashMessage, Unsent } from '../../../forms/form-notices.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { ChangeConfirmation, ChangeForm, type ChangeTarget } from '../changes/change-form.tsx';
import { ClassChangeForm } from '../changes/class-change-form.tsx';
import { TransferForm } from '../transfer/transfer-form.tsx';
import { Refusal } from '../refusal.tsx';
import { EmailNotice } from './email-notice.tsx';
import styles from './own-sign-up.module.css';
import type { OwnSignUpData, SignUpPageData } from '../sign-up-page.server.ts';
import { signUpPath } from '../sign-up-status.ts';
import { canRequest } from '../changes/allowed-changes.ts';

interface SignUpNoticesProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
  target: ChangeTarget;
  outcome: FormOutcome | undefined;
}

/** Flash messages, open tasks and the form of a requested change. */
export function SignUpNotices({ page, signUp, target, outcome }: SignUpNoticesProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const { race, requested, done, unconfirmedEmail } = page;
  const { handOver, missing, past } = signUp;
  return (
    <div className={`${layout.stack4} ${styles.notices}`} data-part="notices">
      <Refusal outcome={outcome} />
      {requested !== 'answers' && <Unsent outcome={outcome} />}
      {done && done !== 'link' && !outcome && (
        <FlashMessage tone={done === 'email_unsaved' ? 'warning' : 'success'}>
          {t(`done.${done}`)}
        </FlashMessage>
      )}
      {unconfirmedEmail && !past && (
        <EmailNotice email={unconfirmedEmail} isSent={done === 'link' && !outcome} target={target} />
      )}
      {requested !== 'answers' && missing.length > 0 && (
        <Notice
          tone="warning"
          title={t('answers.missing')}
          action={
            <ButtonLink
              as={SiteLink}
              to={ofPilot(signUpPath(race.raceId, { of: target.of, does: 'answers' }))}
              size="s"
            >
              {t('answers.complete')}
            </ButtonLink>
          }
        >
          {t('answers.missingText')}
        </Notice>
      )}
      {handOver && !past && (
        <Notice
          title={t('transfer.open', { end: handOver.phoneEnd })}
          action={<ChangeForm change="withdraw" target={target} variant="quiet" size="s" />}
        >
          {t('transfer.openText', { date: handOver.until })}
        </Notice>
      )}
      <RequestedChange page={page} signUp={signUp} target={target} outcome={outcome} />
    </div>
  );
}

function RequestedChange({ page, signUp, target, outcome }: SignUpNoticesProps) {
  const { requested } = page;
  if (!requested || requested === 'answers' || requested === 'another') return null;
  if (!canRequest(requested, page, signUp)) return null;
  if (requested === 'class')
    return <ClassChangeForm page={page} signUp={signUp} target={target} outcome={outcome} />;
  if (requested === 'hand_over') return <TransferForm page={page} target={target} outcome={outcome} />;
  return <ChangeConfirmation change={requested} target={target} />;
}
