import layout from '@paddock/ui/layout.module.css';
import { Button, type ButtonLook } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useSubmission } from '../../forms/use-submission.ts';
import styles from './own-team-page.module.css';
import { teamPath, type TeamIntent } from './team-path.ts';

interface TeamFormProps extends Pick<ButtonLook, 'variant' | 'size'> {
  page: { formId: string; raceId: string };
  action: TeamIntent;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  words: string;
  /** The pilot the button refers to, for screen readers. */
  about?: string;
  children?: ReactNode;
}

/** A form of one action, with its fields as children. */
export function TeamForm({
  page,
  action,
  fields = {},
  words,
  about,
  children,
  variant = 'quiet',
  size,
}: TeamFormProps) {
  const { ignoreWhileBusy, intent } = useSubmission();
  return (
    <Form
      method="post"
      action={teamPath(page.raceId)}
      noValidate
      className={`${layout.stack4} ${layout.start} ${styles.form}`}
      onSubmit={ignoreWhileBusy}
    >
      <input type="hidden" name="formId" value={page.formId} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        name="intent"
        value={action}
        variant={variant}
        {...(size && { size })}
        {...(about && { 'aria-label': `${words}: ${about}` })}
        busy={intent === action && !about}
      >
        {words}
      </Button>
    </Form>
  );
}
