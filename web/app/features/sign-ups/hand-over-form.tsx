import { Button, ButtonLink } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { PhoneFields } from '../../phone/phone-fields.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { ChangeTarget } from './change-form.tsx';
import styles from './change-button.module.css';
import type { SignUpPageData } from './sign-up-page.server.ts';
import { signUpPath } from './sign-up-status.ts';

interface HandOverFormProps {
  page: Pick<SignUpPageData, 'race' | 'dialOptions'>;
  target: ChangeTarget;
  outcome: FormOutcome | undefined;
}

/** To whom the place is to go, by phone. It stays with its pilot until the other one takes it. */
export function HandOverForm({ page: { race, dialOptions }, target, outcome }: HandOverFormProps) {
  const { t } = useTranslation('signups');
  const { isBusy, intent } = useSubmission();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  return (
    <Panel as="section" padding="l" aria-labelledby="asked">
      <Form
        ref={form}
        method="post"
        action={signUpPath(race.raceId, { of: target.of, does: 'hand_over' })}
        noValidate
        className={styles.asked}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
        }}
      >
        <h2 id="asked" className={styles.title}>
          {t('handOver.title')}
        </h2>
        <p>{t('handOver.text')}</p>
        {race.handOverRule === 'no_queue' && <p className={styles.quiet}>{t('handOver.noQueue')}</p>}
        <input type="hidden" name="formId" value={target.formId} />
        <input type="hidden" name="signUpId" value={target.signUpId} />
        <PhoneFields
          dialOptions={dialOptions}
          outcome={outcome}
          label={t('handOver.phone')}
          autoComplete="off"
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            name="intent"
            value="hand_over"
            variant="action"
            busy={intent === 'hand_over'}
          >
            {t('handOver.send')}
          </Button>
          <ButtonLink as={SiteLink} to={signUpPath(race.raceId, { of: target.of })} variant="quiet">
            {t('handOver.keep')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}
