import { Button } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { useSubmission } from '../../forms/use-submission.ts';

export function SubmitButton({ children }: { children: ReactNode }) {
  const { isBusy, intent } = useSubmission();
  return (
    <Button type="submit" variant="action" size="l" busy={isBusy && intent === ''}>
      {children}
    </Button>
  );
}
