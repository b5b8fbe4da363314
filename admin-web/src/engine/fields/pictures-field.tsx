import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Picture } from '@paddock/ui/picture';
import { UploadZone } from '@paddock/ui/upload-zone';
import { useController, type FieldValues } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { useOfficeUploads, useUploadWords } from '../../ui/use-office-uploads.ts';
import type { FormField as Described } from '../resource.ts';
import { UploadFrame } from './upload-frame.tsx';
import styles from './upload-fields.module.css';
import { useField, type FormFieldProps } from './use-field.ts';

type PicturesOf<Values extends FieldValues> = Extract<Described<Values>, { kind: 'pictures' }>;

/** Many pictures in an order, sent together. */
export function PicturesField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, PicturesOf<Values>>) {
  const { t } = useWords();
  const said = useField({ field, form });
  const { field: control } = useController({ control: form.control, name: field.name });
  const addresses = (control.value ?? []) as string[];
  const { uploads, add, cancel, retry } = useOfficeUploads({
    // Several end at the same moment: each is added to what is there by then.
    onDone: (address) => {
      const now = form.getValues(field.name) as string[];
      if (!now.includes(address) && now.length < field.most) control.onChange([...now, address]);
    },
  });
  const words = useUploadWords(t('upload.choosePictures'));
  const room = field.most - addresses.length - uploads.length;
  const move = (from: number, to: number): void => {
    const next = addresses.toSpliced(from, 1);
    control.onChange(next.toSpliced(to, 0, addresses[from]!));
  };
  return (
    <UploadFrame {...said}>
      <UploadZone
        words={words}
        accept="image/*"
        multiple
        uploads={uploads}
        onFiles={(files) => add(files.slice(0, Math.max(0, room)))}
        onCancel={cancel}
        onRetry={retry}
      >
        {addresses.length > 0 && (
          <ol className={styles.many}>
            {addresses.map((address, i) => (
              <li key={address} className={styles.tile}>
                <Picture
                  src={address}
                  alt={t('upload.one', { number: i + 1 })}
                  sizes="160px"
                  fit="cover"
                  className={styles.thumbnail}
                />
                <div className={styles.steps}>
                  <Step
                    icon="arrow-left"
                    label={t('upload.earlier', { number: i + 1 })}
                    disabled={i === 0}
                    onClick={() => move(i, i - 1)}
                  />
                  <Step
                    icon="arrow-right"
                    label={t('upload.later', { number: i + 1 })}
                    disabled={i === addresses.length - 1}
                    onClick={() => move(i, i + 1)}
                  />
                  <Step
                    icon="trash"
                    label={t('upload.removeOne', { number: i + 1 })}
                    onClick={() => control.onChange(addresses.toSpliced(i, 1))}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
      </UploadZone>
      {room <= 0 && <p className={styles.hint}>{t('upload.full', { count: field.most })}</p>}
    </UploadFrame>
  );
}

interface StepProps {
  icon: 'arrow-left' | 'arrow-right' | 'trash';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const Step = ({ icon, label, disabled = false, onClick }: StepProps) => (
  <Button size="s" variant="quiet" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size="s" />
  </Button>
);
