import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { PostForm } from '../../../forms/page-form.tsx';
import { Section } from '../../../layout/section.tsx';
import { Button, type ButtonLook } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import layout from '@paddock/ui/styles/layout.module.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IntentButton } from '../../../forms/submit-buttons.tsx';
import { useSubmission } from '../../../forms/use-submission.ts';
import { OwnPageLink } from '../own-page-link.tsx';
import { signUpPath, type Change, type ConfirmedChange } from '../sign-up-status.ts';

export interface ChangeTarget {
  formId: string;
  raceId: string;
  /** The class, for members with several sign-ups. */
  of: string | undefined;
  signUpId: string;
}

interface ChangeFormProps extends Pick<ButtonLook, 'variant' | 'size'> {
  change: Change;
  target: ChangeTarget;
  onSent?: () => void;
}

/** A form of one button, for changes without input. */
export function ChangeForm({ change, target, variant, size, onSent }: ChangeFormProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const { isBusy } = useSubmission();
  return (
    <PostForm
      formId={target.formId}
      hidden={{ signUpId: target.signUpId }}
      action={ofPilot(signUpPath(target.raceId, target))}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else onSent?.();
      }}
    >
      <IntentButton intent={change} variant={variant} size={size}>
        {t(`change.${change}.confirm`)}
      </IntentButton>
    </PostForm>
  );
}

interface ConfirmedChangeProps {
  change: ConfirmedChange;
  target: ChangeTarget;
}

/** Asks for confirmation in a dialog; without script, links to a page that asks. */
export function ChangeButton({ change, target }: ConfirmedChangeProps) {
  const { t } = useTranslation('signups');
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!isHydrated) {
    return (
      <OwnPageLink target={target} does={change}>
        {t(`change.${change}.button`)}
      </OwnPageLink>
    );
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`change.${change}.button`)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="s"
        title={t(`change.${change}.title`)}
        closeLabel={t(`change.${change}.keep`)}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t(`change.${change}.keep`)}
            </Button>
            <ChangeForm change={change} target={target} variant="danger" onSent={() => setOpen(false)} />
          </>
        }
      >
        <p>{t(`change.${change}.text`)}</p>
      </Dialog>
    </>
  );
}

/** The confirmation as a section of the page. */
export function ChangeConfirmation({ change, target }: ConfirmedChangeProps) {
  const { t } = useTranslation('signups');
  return (
    <Section id="change" title={t(`change.${change}.title`)} isPanel>
      <p>{t(`change.${change}.text`)}</p>
      <div className={layout.buttons}>
        <ChangeForm change={change} target={target} variant="danger" />
        <OwnPageLink target={target}>{t(`change.${change}.keep`)}</OwnPageLink>
      </div>
    </Section>
  );
}
