import { pictureAddressForm, videoAddressForm } from '@paddock/contracts/upload/media-address';
import { Button } from '@paddock/ui/button';
import { Picture } from '@paddock/ui/picture';
import type { RowOf } from '../../engine/resource.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { useOpenFile } from '../../ui/stored-file.tsx';
import { VideoProgress } from '../../ui/video-progress.tsx';
import styles from './file-detail.module.css';
import { ownersOf } from './file-owners.ts';

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
  const { t, moment } = words;
  const { address, name, uploadedBy, createdAt } = row;
  const open = useOpenFile(address, name);
  return (
    <div className={layout.stack}>
      {pictureAddressForm.test(address) && (
        <Picture src={address} alt={name} sizes="28rem" fit="contain" className={styles.picture} />
      )}
      <Facts
        facts={[
          [t('file.name'), name],
          [t('file.usedIn'), ownersOf(row, words)],
          [t('file.uploadedBy'), uploadedBy],
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
