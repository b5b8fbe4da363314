import { isEnvelope } from '@paddock/contracts/envelope';
import { fileNameOf } from '@paddock/contracts/upload/media-address';
import {
  isTemporaryRefusal,
  isPermanentRefusal,
  formsAtOnce,
  maxAttachments,
} from '@paddock/contracts/upload/upload-limits';
import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { FileRefused, ConnectionLost, TemporaryRefusal, sendFile } from '@paddock/ui/uploads/send-file';
import { type SendFile, useUploads } from '@paddock/ui/uploads/upload-queue';
import { UploadZone } from '@paddock/ui/uploads/upload-zone';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './attachments.module.css';

/** Images and documents. */
const takes = 'image/*,.pdf,.zip,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv';

/** Uploads privately, for the office only. */
const send: SendFile = async (file, watch) => {
  const answer = await sendFile({ url: '/attachment', headers: {}, input: { private: true }, file }, watch);
  if (!isEnvelope(answer)) throw new ConnectionLost('not an envelope');
  const { code, msg } = answer;
  if (isTemporaryRefusal(code)) throw new TemporaryRefusal(msg);
  if (code !== 0) throw isPermanentRefusal(code) ? new FileRefused(msg) : new Error(msg);
  return String(answer.data);
};

/** Uploaded files as hidden fields of a form; needs script. */
export function Attachments({ fault }: { fault: string | undefined }) {
  const { t } = useTranslation('frame');
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const faultId = useId();
  const { uploads, add, cancel, retry } = useUploads({
    send,
    cutMessage: t('attachments.cut'),
    atOnce: formsAtOnce.ofStranger,
    onDone: (address) =>
      setAddresses((before) => [...new Set([...before, address])].slice(0, maxAttachments)),
  });
  if (!useHydrated()) return null;
  const room = maxAttachments - addresses.length - uploads.length;
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{t('attachments.title')}</legend>
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => {
            const name = fileNameOf(address);
            return (
              <li key={address} className={styles.file}>
                <input type="hidden" name="attachments" value={address} />
                <Icon name="file" />
                <span className={styles.name}>{name}</span>
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={t('attachments.removeOne', { name })}
                  onClick={() => setAddresses((before) => before.filter((each) => each !== address))}
                >
                  {t('attachments.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {(room > 0 || uploads.length > 0) && (
        <UploadZone
          words={{
            choose: t('attachments.choose'),
            drop: t('attachments.drop', { number: maxAttachments }),
            waiting: t('attachments.waiting'),
            cancel: (name) => t('attachments.cancel', { name }),
            retry: (name) => t('attachments.retry', { name }),
          }}
          accept={takes}
          multiple
          uploads={uploads}
          onFiles={(files) => add(files.slice(0, Math.max(0, room)))}
          onCancel={cancel}
          onRetry={retry}
          describedBy={fault ? faultId : undefined}
        />
      )}
      {fault && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
