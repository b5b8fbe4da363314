import layout from '@paddock/ui/styles/layout.module.css';
import type { ButtonLook } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { PostForm } from '../../forms/page-form.tsx';
import { IntentButton } from '../../forms/submit-buttons.tsx';
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
  fields,
  words,
  about,
  children,
  variant = 'quiet',
  size,
}: TeamFormProps) {
  const { intent } = useSubmission();
  const ofPilot = usePilotPath();
  return (
    <PostForm
      formId={page.formId}
      hidden={fields}
      action={ofPilot(teamPath(page.raceId))}
      className={`${layout.stack4} ${layout.start} ${styles.form}`}
    >
      {children}
      <IntentButton
        intent={action}
        variant={variant}
        {...(size && { size })}
        {...(about && { 'aria-label': `${words}: ${about}` })}
        busy={intent === action && !about}
      >
        {words}
      </IntentButton>
    </PostForm>
  );
}
