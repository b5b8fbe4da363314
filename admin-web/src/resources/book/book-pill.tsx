import { Pill, type PillTone } from '@paddock/ui/pill';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import type { Book } from './book-row.ts';

export const bookStateLabels = {
  valid: 'book.valid',
  revoked: 'book.revoked',
  replaced: 'book.replaced',
} as const satisfies Record<Book['state'], TextKey>;

const tones: Record<Book['state'], PillTone> = { valid: 'open', revoked: 'full', replaced: 'neutral' };

export function BookPill({ row: { state } }: { row: Pick<Book, 'state'> }) {
  const { t } = useWords();
  return <Pill tone={tones[state]}>{t(bookStateLabels[state])}</Pill>;
}
