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

const standingLabels = {
  corrected: 'book.corrected_since',
  in_correction: 'book.inCorrection',
} as const satisfies Record<Exclude<Book['standing'], 'agrees'>, TextKey>;

/** A mismatch with the results takes precedence over "valid". */
export const bookWord = ({ state, standing }: Pick<Book, 'state' | 'standing'>): TextKey =>
  standing === 'agrees' ? bookStateLabels[state] : standingLabels[standing];

export function BookPill({ row }: { row: Pick<Book, 'state' | 'standing'> }) {
  const { t } = useWords();
  return <Pill tone={row.standing === 'agrees' ? tones[row.state] : 'few'}>{t(bookWord(row))}</Pill>;
}
