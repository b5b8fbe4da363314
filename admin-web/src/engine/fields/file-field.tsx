import { UploadZone } from '@paddock/ui/uploads/upload-zone';
import type { FieldValues } from 'react-hook-form';
import { Picture } from '@paddock/ui/pictures/picture';
import { useWords } from '../../providers/words.ts';
import { acceptOf } from '../../ui/files/accepted-files.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { useOfficeUploads, useUploadWords } from '../../ui/files/use-office-uploads.tsx';
import { StoredVideo } from '../../ui/files/video-progress.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './upload-fields.module.css';
import { useAddress, useField, type FormFieldProps } from './use-field.ts';

/** Stores the address of an uploaded document, subtitle file or video. */
export function FileField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'file'>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const { address, setAddress } = useAddress(field, form);
  const takes = field.takes ?? 'document';
  const { uploads, add, cancel, retry } = useOfficeUploads({
    takes,
    onDone: setAddress,
    private: field.private ?? false,
  });
  const isVideo = takes === 'video';
  const choose = t(isVideo ? 'upload.chooseVideo' : 'upload.chooseFile');
  const words = useUploadWords(address ? t('upload.replace') : choose);
  return (
    <FieldFrame {...fieldProps}>
      <UploadZone
        words={words}
        accept={acceptOf(takes)}
        uploads={uploads}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
      >
        {address && (
          <div className={layout.row}>
            {isVideo ? <StoredVideo address={address} /> : <StoredFile address={address} />}
            {!field.required && (
              <QuietButton onClick={() => setAddress('')}>{t('upload.remove')}</QuietButton>
            )}
          </div>
        )}
      </UploadZone>
    </FieldFrame>
  );
}

export function PictureField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'picture'>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const { address, setAddress } = useAddress(field, form);
  const { uploads, add, cancel, retry } = useOfficeUploads({ takes: 'picture', onDone: setAddress });
  const words = useUploadWords(address ? t('upload.replace') : t('upload.choosePicture'));
  return (
    <FieldFrame {...fieldProps}>
      <UploadZone
        words={words}
        accept={acceptOf('picture')}
        uploads={uploads}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
      >
        {address && (
          <div className={layout.row}>
            <Picture
              src={address}
              alt=""
              sizes="320px"
              fit="contain"
              className={field.onWhite ? `${styles.picture} ${styles.onWhite}` : styles.picture}
            />
            <QuietButton onClick={() => setAddress('')}>{t('upload.remove')}</QuietButton>
          </div>
        )}
      </UploadZone>
    </FieldFrame>
  );
}
