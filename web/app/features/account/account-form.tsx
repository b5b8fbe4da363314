import layout from '@paddock/ui/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useDraft } from '../../forms/drafts.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Restored, Unsent } from '../../forms/form-notices.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { Button } from '@paddock/ui/button';

export interface AccountFormProps {
  formId: string;
  outcome: FormOutcome | undefined;
  /** Extra fields of the action. */
  hidden?: Readonly<Record<string, string>>;
  /** Shows the draft notice, for forms prefilled with saved values. */
  showsDraftNotice?: boolean;
  submit: ReactNode;
  children: ReactNode;
}

/**
 * Posts without script. With script it submits in place and keeps fields that the server never echoes
 * (passwords).
 */
export function AccountForm({
  formId,
  outcome,
  hidden = {},
  showsDraftNotice = false,
  submit,
  children,
}: AccountFormProps) {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const { isBusy } = useSubmission();
  const draft = useDraft(form);

  useEffect(() => {
    const faulty = outcome?.codeSent ? '[name="code"]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      // The service validates, in the visitor's language.
      noValidate
      className={layout.stack5}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="formId" value={formId} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {showsDraftNotice && <Restored draft={draft} />}
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      {outcome?.codeSent && (
        <Notice tone="success" title={t('code.sentTitle')}>
          {t('code.sentText', { count: outcome.codeSent.minutes })}
        </Notice>
      )}
      {children}
      <Unsent outcome={outcome} />
      {submit}
    </Form>
  );
}

interface SubmitButtonProps {
  /** `danger` for irreversible actions. */
  variant?: 'action' | 'danger';
  children: ReactNode;
}

export function SubmitButton({ variant = 'action', children }: SubmitButtonProps) {
  const { isBusy, intent } = useSubmission();
  return (
    <Button type="submit" variant={variant} size="l" busy={isBusy && intent === ''}>
      {children}
    </Button>
  );
}
