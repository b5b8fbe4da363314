import { PasswordField } from '@paddock/ui/forms/password-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { toast } from '@paddock/ui/overlays/toaster';
import { Refusal } from '../providers/answers.ts';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/fields/field-rules.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import layout from '../ui/layout.module.css';

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
  const { language } = useServices();
  const write = useWrite();
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
    <FormDialog
      title={t('factor.turnOff')}
      submitLabel={t('factor.turnOff')}
      danger
      busy={formState.isSubmitting}
      noValidate
      onSubmit={() => void handleSubmit(remove)()}
      onClose={onClose}
    >
      <p className={layout.quiet}>{t('factor.removeText')}</p>
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
    </FormDialog>
  );
}
