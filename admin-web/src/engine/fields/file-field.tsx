import { documentTypes } from '@paddock/contracts/upload/upload-limits';
import { UploadZone } from '@paddock/ui/upload-zone';
import type { FieldValues } from 'react-hook-form';
import { Picture } from '@paddock/ui/picture';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { StoredFile } from '../../ui/stored-file.tsx';
import { useOfficeUploads, useUploadWords } from '../../ui/use-office-uploads.tsx';
import { VideoProgress } from '../../ui/video-progress.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './upload-fields.module.css';
import { useAddress, useField, type FormFieldProps } from './use-field.ts';

const accepted = {
  document: Object.keys(documentTypes)
    .map((ending) => `.${ending}`)
    .join(','),
  subtitles: '.vtt',
  video: 'video/mp4,video/webm,video/quicktime',
};

/** Stores the address of an uploaded document, subtitle file or video. */
export function FileField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'file'>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const { address, setAddress } = useAddress(field, form);
  const { uploads, add, cancel, retry } = useOfficeUploads({
    onDone: setAddress,
    private: field.private ?? false,
  });
  const isVideo = field.takes === 'video';
  const choose = t(isVideo ? 'upload.chooseVideo' : 'upload.chooseFile');
  const words = useUploadWords(address ? t('upload.replace') : choose);
  return (
    <FieldFrame {...fieldProps}>
      <UploadZone
        words={words}
        accept={accepted[field.takes ?? 'document']}
        uploads={uploads}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
      >
        {address && (
          <div className={layout.row}>
            <StoredFile address={address} />
            {isVideo && <VideoProgress address={address} />}
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
          <div className={layout.row}>
            <Picture src={address} alt="" sizes="320px" fit="contain" className={styles.picture} />
            <QuietButton onClick={() => setAddress('')}>{t('upload.remove')}</QuietButton>
          </div>
        )}
      </UploadZone>
    </FieldFrame>
  );
}
