import {
  pictureAddressForm,
  privateAddressForm,
  videoAddressForm,
} from '@paddock/contracts/upload/media-address';
import { Button } from '@paddock/ui/button';
import { Picture } from '@paddock/ui/picture';
import { toast } from '@paddock/ui/toaster';
import type { RowOf } from '../../engine/resource.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { saveFrom } from '../../ui/save-file.ts';
import { VideoProgress } from '../../ui/video-progress.tsx';
import { ownersOf } from './file-owners.ts';
import styles from './file-detail.module.css';

type FileRow = RowOf<'adm/get_file_list'>;

/** Name with a thumbnail of pictures. */
export function FileName({ row: { address, name } }: { row: FileRow }) {
  return (
    <span className={styles.name}>
      {pictureAddressForm.test(address) && (
        <Picture src={address} alt="" sizes="48px" fit="cover" className={styles.thumbnail} />
      )}
      <span>{name}</span>
    </span>
  );
}

export function FileDetail({ row }: { row: FileRow }) {
  const words = useWords();
  const { t, moment, fault } = words;
  const { api } = useServices();
  const { address, name, uploadedBy, createdAt } = row;
  async function open(): Promise<void> {
    if (!privateAddressForm.test(address)) return void window.open(address, '_blank', 'noopener');
    try {
      const { link } = await api.read('adm/get_file_link', { address });
      saveFrom(link, name);
    } catch (error) {
      toast.error(fault(error));
    }
  }
  return (
    <div className={styles.detail}>
      {pictureAddressForm.test(address) && (
        <Picture src={address} alt={name} sizes="28rem" fit="contain" className={styles.picture} />
      )}
      <Facts
        facts={[
          [t('file.name'), name],
          [t('file.usedIn'), ownersOf(row, words)],
          [t('file.uploadedBy'), uploadedBy || t('list.none')],
          [t('file.createdAt'), moment(createdAt)],
        ]}
      />
      {videoAddressForm.test(address) && <VideoProgress address={address} />}
      <Button variant="quiet" onClick={() => void open()}>
        {t('file.open')}
      </Button>
    </div>
  );
}
