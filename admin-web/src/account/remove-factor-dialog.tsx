import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { PasswordField } from '@paddock/ui/password-field';
import { TextField } from '@paddock/ui/text-field';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '@paddock/ui/toaster';
import { Refusal } from '../providers/answers.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/field-rules.ts';
import styles from './account-screen.module.css';

interface Proof {
  password: string;
  totp: string;
}

interface RemoveFactorDialogProps {
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks for both factors again, because the account becomes less secure. */
export function RemoveFactorDialog({ onClose, onRemoved }: RemoveFactorDialogProps) {
  const { t, fault } = useWords();
  const { api, language } = useServices();
  const formId = useId();
  const [write] = useState(() => api.newWrite());
  const { register, handleSubmit, setError, formState } = useForm<Proof>({
    defaultValues: { password: '', totp: '' },
  });
  const required = (max: number) => ({
    validate: (value: string) => faultOfText(value, { required: true, max }, language.current) ?? true,
  });

  async function remove(proof: Proof) {
    try {
      await write('adm/remove_totp', proof);
      await onRemoved();
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : undefined;
      if (reason === 'wrong_password') setError('password', { message: fault(error) });
      else if (reason === 'wrong_totp') setError('totp', { message: fault(error) });
      else toast.error(fault(error));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('factor.turnOff')}
      closeLabel={t('close')}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={formState.isSubmitting}>
            {t('factor.turnOff')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.panel}
        noValidate
        onSubmit={(event) => void handleSubmit(remove)(event)}
      >
        <p className={styles.text}>{t('factor.removeText')}</p>
        <PasswordField
          {...register('password', required(128))}
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          required
          error={formState.errors.password?.message}
        />
        <TextField
          {...register('totp', required(20))}
          label={t('factor.codeOrRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.totp?.message}
        />
      </form>
    </Dialog>
  );
}
