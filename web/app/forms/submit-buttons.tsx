import { Button } from '@paddock/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { useSubmission } from './use-submission.ts';

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value'> {
  intent: string;
}

/** Submit button of a form with several intents; busy while its own intent is in flight. */
export function IntentButton({ intent, ...rest }: IntentButtonProps) {
  const submission = useSubmission();
  return <Button type="submit" name="intent" value={intent} busy={submission.intent === intent} {...rest} />;
}

interface SubmitButtonProps {
  /** `danger` for irreversible actions. */
  variant?: 'action' | 'danger';
  children: ReactNode;
}

/** The main button of a page's form. */
export function SubmitButton({ variant = 'action', children }: SubmitButtonProps) {
  const { isBusy, intent } = useSubmission();
  return (
    <Button type="submit" variant={variant} size="l" busy={isBusy && intent === ''}>
      {children}
    </Button>
  );
}
