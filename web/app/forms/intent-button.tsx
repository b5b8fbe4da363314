import { Button } from '@paddock/ui/button';
import type { ComponentProps } from 'react';
import { useSubmission } from './use-submission.ts';

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value'> {
  intent: string;
}

/** Submit button of a form with several intents; busy while its own intent is in flight. */
export function IntentButton({ intent, ...rest }: IntentButtonProps) {
  const submission = useSubmission();
  return <Button type="submit" name="intent" value={intent} busy={submission.intent === intent} {...rest} />;
}
