import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Words } from '../providers/words.ts';
import { Moment } from '../ui/moment.tsx';
import { PublishPill, publishText } from './publish-pill.tsx';

interface Published {
  status: PublishStatus;
  publishedAt: string | null;
  updatedAt: string;
}

export const publishStatus = {
  id: 'status',
  label: 'publishing.status',
  text: publishText,
  Cell: PublishPill,
} as const;

/** Publishing and modification time. */
export const publishMoments = [
  {
    id: 'publishedAt',
    label: 'publishing.at',
    sort: 'publishedAt',
    text: (row: Published, { moment }: Words) => moment(row.publishedAt),
    Cell: ({ row }: { row: Published }) => <Moment at={row.publishedAt} />,
  },
  {
    id: 'updatedAt',
    label: 'shown.updatedAt',
    sort: 'updatedAt',
    text: (row: Published, { moment }: Words) => moment(row.updatedAt),
    Cell: ({ row }: { row: Published }) => <Moment at={row.updatedAt} />,
  },
] as const;
