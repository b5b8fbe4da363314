import type { RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';

type FileRow = RowOf<'adm/get_file_list'>;

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
