import { Button, ButtonLink } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { useHydrated } from '@paddock/ui/hydrated';
import { Panel } from '@paddock/ui/panel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './change-button.module.css';
import { ChangeForm, type ChangeTarget } from './change-form.tsx';
import { type AskedChange, signUpPath } from './sign-up-status.ts';

interface ChangeButtonProps {
  change: AskedChange;
  target: ChangeTarget;
}

/** Asks once more before it gives something up: in a dialog, or without script on the page it leads to. */
export function ChangeButton({ change, target }: ChangeButtonProps) {
  const { t } = useTranslation('signups');
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!isHydrated) {
    return (
      <ButtonLink href={signUpPath(target.raceId, { of: target.of, does: change })} variant="quiet">
        {t(`change.${change}.button`)}
      </ButtonLink>
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

/** The same question as a part of the page. */
export function AskedChangeForm({ change, target }: ChangeButtonProps) {
  const { t } = useTranslation('signups');
  return (
    <Panel as="section" padding="l" aria-labelledby="asked" className={styles.asked}>
      <h2 id="asked" className={styles.title}>
        {t(`change.${change}.title`)}
      </h2>
      <p>{t(`change.${change}.text`)}</p>
      <div className={styles.buttons}>
        <ChangeForm change={change} target={target} variant="danger" />
        <ButtonLink as={SiteLink} to={signUpPath(target.raceId, { of: target.of })} variant="quiet">
          {t(`change.${change}.keep`)}
        </ButtonLink>
      </div>
    </Panel>
  );
}
