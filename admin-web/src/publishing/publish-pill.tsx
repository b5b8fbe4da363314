import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import { Pill } from '@paddock/ui/pill';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';
import { publishLabels } from './published.ts';

export interface Publishing {
  status: PublishStatus;
  publishedAt?: string | null | undefined;
}

export const isAhead = ({ status, publishedAt }: Publishing): boolean =>
  status === 'published' && Boolean(publishedAt) && Date.parse(publishedAt!) > Date.now();

export const publishLabel = (row: Publishing): TextKey =>
  isAhead(row) ? 'publishing.scheduled' : publishLabels[row.status];

/** A draft, on the site, or waiting for its moment. */
export function PublishPill({ row }: { row: Publishing }) {
  const { t } = useWords();
  const tone = isAhead(row) ? 'few' : row.status === 'published' ? 'open' : 'neutral';
  return <Pill tone={tone}>{t(publishLabel(row))}</Pill>;
}
