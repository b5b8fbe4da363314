import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { PostForm } from '../../../forms/page-form.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Panel } from '@paddock/ui/panel';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { IntentButton } from '../../../forms/submit-buttons.tsx';
import { useFaultFocus } from '../../../forms/use-submission.ts';
import { PhoneFields } from '../../../phone/phone-fields.tsx';
import type { ChangeTarget } from '../changes/change-form.tsx';
import type { SignUpPageData } from '../sign-up-page.server.ts';
import { OwnPageLink } from '../own-page-link.tsx';
import { signUpPath } from '../sign-up-status.ts';

interface TransferFormProps {
  page: Pick<SignUpPageData, 'race' | 'dialOptions'>;
  target: ChangeTarget;
  outcome: FormOutcome | undefined;
}

/** Offers the place to another pilot by phone number. */
export function TransferForm({ page: { race, dialOptions }, target, outcome }: TransferFormProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, outcome);

  return (
    <Panel as="section" padding="l" aria-labelledby="asked">
      <PostForm
        ref={form}
        formId={target.formId}
        hidden={{ signUpId: target.signUpId }}
        action={ofPilot(signUpPath(race.raceId, { of: target.of, does: 'hand_over' }))}
        className={layout.stack4}
      >
        <h2 id="asked" className={layout.heading}>
          {t('transfer.title')}
        </h2>
        <p>{t('transfer.text')}</p>
        {race.handOverRule === 'no_queue' && <p className={layout.quiet}>{t('transfer.noQueue')}</p>}
        <PhoneFields
          dialOptions={dialOptions}
          outcome={outcome}
          label={t('transfer.phone')}
          autoComplete="off"
        />
        <div className={layout.buttons}>
          <IntentButton intent="hand_over" variant="action">
            {t('transfer.send')}
          </IntentButton>
          <OwnPageLink target={target}>{t('transfer.keep')}</OwnPageLink>
        </div>
      </PostForm>
    </Panel>
  );
}
