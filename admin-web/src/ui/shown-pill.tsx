import { Pill } from '@paddock/ui/pill';
import { momentColumn } from '../engine/lists/columns.tsx';
import type { TextKey } from '../providers/i18n.ts';
import { useWords, type Words } from '../providers/words.ts';

export const shownLabels = { true: 'shown.yes', false: 'shown.no' } as const satisfies Record<
  string,
  TextKey
>;

function ShownPill({ row: { shown } }: { row: { shown: boolean } }) {
  const { t } = useWords();
  return <Pill tone={shown ? 'open' : 'neutral'}>{t(shownLabels[`${shown}`])}</Pill>;
}

interface Listed {
  shown: boolean;
  updatedAt: string;
}

/** Columns of lists with a custom order on the site. */
export const shownColumns = [
  {
    id: 'shown',
    label: 'shown.label',
    text: (row: Listed, { t }: Words) => t(shownLabels[`${row.shown}`]),
    Cell: ShownPill,
  },
  momentColumn('updatedAt', 'shown.updatedAt'),
] as const;
