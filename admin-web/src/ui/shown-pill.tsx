import { Pill } from '@paddock/ui/pill';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';

export const shownLabels = { true: 'shown.yes', false: 'shown.no' } as const satisfies Record<
  string,
  TextKey
>;

/** Whether the site shows something. */
export function ShownPill({ row: { shown } }: { row: { shown: boolean } }) {
  const { t } = useWords();
  return <Pill tone={shown ? 'open' : 'neutral'}>{t(shownLabels[`${shown}`])}</Pill>;
}
