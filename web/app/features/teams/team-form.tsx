import { Button, type ButtonLook } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useSubmission } from '../../forms/use-submission.ts';
import styles from './own-team-page.module.css';
import { type TransactionStep, teamPath } from './team-path.ts';

interface TeamFormProps extends Pick<ButtonLook, 'variant' | 'size'> {
  page: { formId: string; raceId: string };
  deed: TransactionStep;
  /** Which team or which pilot it is about, where the deed names one. */
  of?: Readonly<Record<string, string>>;
  words: string;
  /** Whom the button is about, for who cannot see what it stands beside. */
  about?: string;
  children?: ReactNode;
}

/** One button that does one thing about a team, and what is typed for it. */
export function TeamForm({
  page,
  deed,
  of = {},
  words,
  about,
  children,
  variant = 'quiet',
  size,
}: TeamFormProps) {
  const { isBusy, intent } = useSubmission();
  return (
    <Form
      method="post"
      action={teamPath(page.raceId)}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="formId" value={page.formId} />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        name="intent"
        value={deed}
        variant={variant}
        {...(size && { size })}
        {...(about && { 'aria-label': `${words}: ${about}` })}
        busy={intent === deed && !about}
      >
        {words}
      </Button>
    </Form>
  );
}
