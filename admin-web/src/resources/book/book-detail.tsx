import { languages, languageNames } from '@paddock/contracts/language';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { labels } from '../../engine/labels.ts';
import { LinkFromList } from '../../engine/lists/list-position.tsx';
import { useOwnAdmin } from '../../providers/auth.tsx';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { Facts, Moment, type Fact } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { SiteLink } from '../../ui/site-link.tsx';
import { BOOK_PATH, issuers, type Book } from './book-values.ts';

export const bookStateLabels = labels('book', ['valid', 'revoked', 'replaced']);

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

export function BookDetail({ row }: { row: Book }) {
  const { t, pick } = useWords();
  const { role } = useOwnAdmin();
  return (
    <div className={layout.stack}>
      <Facts
        facts={[
          [t('book.state'), <BookPill key="state" row={row} />],
          row.revokedReason && [t('book.reason'), row.revokedReason],
          row.replacedBy && [t('book.replacedBy'), row.replacedBy],
          [t('book.name'), row.printedName],
          [t('book.rank'), row.rank],
          [t('book.race'), pick(row.raceTitle)],
          [t('book.class'), pick(row.className)],
          ...languages.map(
            (each): Fact => row.text[each] && [`${t('book.text')} · ${languageNames[each]}`, row.text[each]],
          ),
          [t('book.issuedAt'), <Moment key="issuedAt" at={row.issuedAt} />],
          [t('book.issuedBy'), row.issuedBy],
          [t('book.checkCode'), <code key="code">{row.checkCode}</code>],
          [t('book.memberId'), <code key="member">{row.memberId}</code>],
        ]}
      />
      <p>
        <SiteLink path={`cert-check/${row.checkCode}`} />{' '}
        {row.state === 'valid' && issuers.includes(role) && (
          <ButtonLink as={LinkFromList} to={`${BOOK_PATH}/correct/${row.serial}`} size="s" variant="quiet">
            <Icon name="edit" />
            {t('book.correct')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
