import { Button, type ButtonLook } from '@paddock/ui/button';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useSubmission } from '../../forms/use-submission.ts';
import { type Change, signUpPath } from './sign-up-status.ts';

export interface ChangeTarget {
  formId: string;
  raceId: string;
  /** The class, where one is in several. */
  of: string | undefined;
  signUpId: string;
}

interface ChangeFormProps extends Pick<ButtonLook, 'variant' | 'size'> {
  change: Change;
  target: ChangeTarget;
  onSent?: () => void;
}

/** One button that does one thing about a sign-up. */
export function ChangeForm({ change, target, variant, size, onSent }: ChangeFormProps) {
  const { t } = useTranslation('signups');
  const { isBusy, intent } = useSubmission();
  return (
    <Form
      method="post"
      action={signUpPath(target.raceId, target)}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else onSent?.();
      }}
    >
      <input type="hidden" name="formId" value={target.formId} />
      <input type="hidden" name="signUpId" value={target.signUpId} />
      <Button
        type="submit"
        name="intent"
        value={change}
        variant={variant}
        size={size}
        busy={intent === change}
      >
        {t(`change.${change}.confirm`)}
      </Button>
    </Form>
  );
}
