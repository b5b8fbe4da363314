import { Button } from '@paddock/ui/button';
import { Picture } from '@paddock/ui/picture';
import { UploadZone } from '@paddock/ui/upload-zone';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { useOfficeUploads, useUploadWords } from '../../ui/use-office-uploads.ts';
import type { FormField as Described } from '../resource.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './upload-fields.module.css';
import { useAddress } from './use-address.ts';
import { useField, type FormFieldProps } from './use-field.ts';

type PictureOf<Values extends FieldValues> = Extract<Described<Values>, { kind: 'picture' }>;

export function PictureField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, PictureOf<Values>>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const { address, setAddress } = useAddress(field, form);
  const { uploads, add, cancel, retry } = useOfficeUploads({ onDone: setAddress });
  const words = useUploadWords(address ? t('upload.replace') : t('upload.choosePicture'));
  return (
    <FieldFrame {...fieldProps}>
      <UploadZone
        words={words}
        accept="image/*"
        uploads={uploads}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
      >
        {address && (
          <div className={styles.one}>
            <Picture src={address} alt="" sizes="320px" fit="contain" className={styles.picture} />
            <Button variant="quiet" size="s" onClick={() => setAddress('')}>
              {t('upload.remove')}
            </Button>
          </div>
        )}
      </UploadZone>
    </FieldFrame>
  );
}
