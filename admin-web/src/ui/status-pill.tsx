import { Pill, type PillTone } from '@paddock/ui/pill';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';

/** Pill for `row.status`. */
export function statusPill<Status extends string>(
  labels: Readonly<Record<Status, TextKey>>,
  tones: Readonly<Record<Status, PillTone>>,
) {
  return function StatusPill({ row: { status } }: { row: { status: Status } }) {
    const { t } = useWords();
    const label: TextKey = labels[status];
    return <Pill tone={tones[status]}>{t(label)}</Pill>;
  };
}
