import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { useId, type ReactNode } from 'react';
import { useWords } from '../providers/words.ts';
import styles from './layout.module.css';

interface FormDialogProps {
  title: string;
  size?: 's' | 'm' | 'l';
  submitLabel: string;
  danger?: boolean | undefined;
  busy?: boolean;
  disabled?: boolean;
  /** Own validation in place of the browser's. */
  noValidate?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, a cancel and a submit button. */
export function FormDialog({
  title,
  size = 's',
  submitLabel,
  danger = false,
  busy = false,
  disabled = false,
  noValidate = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useWords();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size={size}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'brand'}
            busy={busy}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.stack}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
