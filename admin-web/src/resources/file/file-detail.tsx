import { pictureAddressForm, videoAddressForm } from '@paddock/contracts/upload/media-address';
import { Button } from '@paddock/ui/button';
import { Picture } from '@paddock/ui/pictures/picture';
import type { RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { PicturedName } from '../../ui/pictured-name.tsx';
import { useOpenFile } from '../../ui/files/stored-file.tsx';
import { VideoProgress } from '../../ui/files/video-progress.tsx';
import styles from './file-detail.module.css';

type FileRow = RowOf<'adm/get_file_list'>;

export const FileName = ({ row: { address, name } }: { row: FileRow }) => (
  <PicturedName src={address}>{name}</PicturedName>
);

export function FileDetail({ row }: { row: FileRow }) {
  const words = useWords();
  const { t, momentHere } = words;
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
          [t('file.createdAt'), momentHere(createdAt)],
        ]}
      />
      {videoAddressForm.test(address) && <VideoProgress address={address} />}
      <Button variant="quiet" onClick={() => void open()}>
        {t('file.open')}
      </Button>
    </div>
  );
}

/** By the prefix of the owner id; unknown prefixes are shown as they are. */
const ownerLabels: Readonly<Record<string, TextKey>> = {
  race: 'file.owners.race',
  member: 'file.owners.member',
  news: 'file.owners.news',
  images: 'file.owners.images',
  video: 'file.owners.video',
  page: 'file.owners.page',
  seo: 'file.owners.seo',
  setting: 'file.owners.setting',
  contact: 'file.owners.contact',
  club_join: 'file.owners.club_join',
  club_member: 'file.owners.club_member',
  partner: 'file.owners.partner',
  club_file: 'file.owners.club_file',
  demo: 'file.owners.demo',
};

/** Kinds of owners, and their number. */
export function ownersOf({ owners, ownerCount }: FileRow, { t, number }: Words): string {
  const kinds = new Set(owners.map((owner) => owner.split(':', 1)[0]!));
  const words = [...kinds].map((kind) => {
    const label = ownerLabels[kind];
    return label ? t(label) : kind;
  });
  if (words.length === 0) return t('file.unused');
  return ownerCount > 1 ? `${words.join(', ')} (${number(ownerCount)})` : words.join(', ');
}
