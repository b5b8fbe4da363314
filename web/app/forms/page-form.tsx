import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from 'react-router';
import { submitAddress } from './carried-form.ts';
import { ContinueIn } from './continue-in.tsx';
import { useDraft } from './drafts.ts';
import { Restored, Unsent } from './form-notices.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { useSubmission } from './use-submission.ts';

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'hidden'> {
  formId: string;
  /** Further hidden fields. */
  hidden?: Readonly<Record<string, string>>;
}

/** Posts without script; with script, drops submissions while one is in flight. The service validates, in the visitor's language. */
export function PostForm({ formId, hidden, children, ...rest }: PostFormProps) {
  const { ignoreWhileBusy } = useSubmission();
  return (
    <Form method="post" noValidate onSubmit={ignoreWhileBusy} {...rest}>
      {Object.entries({ formId, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

export interface PageFormProps {
  formId: string;
  outcome: FormOutcome | undefined;
  hidden?: Readonly<Record<string, string>>;
  /** Shows the draft notice, for forms prefilled with saved values. */
  showsDraftNotice?: boolean;
  /** Its action shows a form that another language posted. */
  isCarried?: boolean;
  submit: ReactNode;
  children: ReactNode;
}

/** The form of a page, with its draft and outcome. With script it keeps fields that the server never echoes (passwords). */
export function PageForm({
  outcome,
  showsDraftNotice = false,
  isCarried = false,
  submit,
  children,
  ...form
}: PageFormProps) {
  const { t } = useTranslation();
  const address = submitAddress(useLocation());
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element);

  useEffect(() => {
    // The answer may arrive while the next field is typed in.
    if (outcome?.codeSent && document.activeElement?.matches('input, select, textarea')) return;
    const faulty = outcome?.codeSent ? '[name="code"]' : '[aria-invalid="true"]';
    element.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [outcome]);

  return (
    <PostForm ref={element} className={layout.stack5} {...(isCarried && { action: address })} {...form}>
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
      {isCarried && <ContinueIn />}
    </PostForm>
  );
}
