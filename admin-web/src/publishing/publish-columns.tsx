import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import { Pill } from '@paddock/ui/pill';
import { momentColumn } from '../engine/lists/columns.tsx';
import { useWords, type Words } from '../providers/words.ts';
import { publishLabels } from './published.ts';

export interface Publishing {
  status: PublishStatus;
  publishedAt?: string | null | undefined;
}

export const isAhead = ({ status, publishedAt }: Publishing): boolean =>
  status === 'published' && Boolean(publishedAt) && Date.parse(publishedAt!) > Date.now();

/** With the date when scheduled. */
const publishText = (row: Publishing, { t, moment }: Words): string =>
  isAhead(row)
    ? t('publishing.scheduled', { moment: moment(row.publishedAt) })
    : t(publishLabels[row.status]);

/** Draft, published or scheduled. */
export function PublishPill({ row }: { row: Publishing }) {
  const words = useWords();
  const tone = isAhead(row) ? 'few' : row.status === 'published' ? 'open' : 'neutral';
  return <Pill tone={tone}>{publishText(row, words)}</Pill>;
}

export const publishStatus = {
  id: 'status',
  label: 'publishing.status',
  text: publishText,
  Cell: PublishPill,
} as const;

/** Publishing and modification time. */
export const publishMoments = [
  momentColumn('publishedAt', 'publishing.at', { sort: 'publishedAt' }),
  momentColumn('updatedAt', 'shown.updatedAt', { sort: 'updatedAt' }),
] as const;
