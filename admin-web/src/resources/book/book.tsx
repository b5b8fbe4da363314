import { reasonText } from '@paddock/contracts/text-limits';
import { languages, languageNames } from '@paddock/contracts/language';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { LinkFromList } from '../../engine/lists/list-position.tsx';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { raceSearch } from '../../lookups/race-choices.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { Facts, Moment, type Fact } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { SiteLink } from '../../ui/files/stored-file.tsx';
import { BOOK_PATH, issuers, type Book } from './book-values.ts';

const bookStateLabels = labels('book', ['valid', 'revoked', 'replaced']);

const tones: Record<Book['state'], PillTone> = { valid: 'open', revoked: 'full', replaced: 'neutral' };

const standingLabels = {
  corrected: 'book.corrected_since',
  in_correction: 'book.inCorrection',
  renamed: 'book.renamed',
} as const satisfies Record<Exclude<Book['standing'], 'agrees'>, TextKey>;

/** A mismatch with the results takes precedence over "valid". */
const bookWord = ({ state, standing }: Pick<Book, 'state' | 'standing'>): TextKey =>
  standing === 'agrees' ? bookStateLabels[state] : standingLabels[standing];

function BookPill({ row }: { row: Pick<Book, 'state' | 'standing'> }) {
  const { t } = useWords();
  return <Pill tone={row.standing === 'agrees' ? tones[row.state] : 'few'}>{t(bookWord(row))}</Pill>;
}

function BookDetail({ row }: { row: Book }) {
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

const bookActions: readonly RowAction<Book>[] = [
  rowAction('book.revoke', {
    icon: 'close',
    danger: true,
    roles: issuers,
    applies: (row) => row.state === 'valid',
    reason: { label: 'book.reason', max: reasonText.max, required: true },
    shown: (revokedReason) => ({ state: 'revoked', revokedReason }),
    run: (write, { bookId }, reason) => write('adm/del_book', { bookId, reason }),
  }),
];

/** The list with its screens for issuing, correcting and wording. */
export const book = defineResource<'adm/get_member_books_list'>({
  name: 'book',
  icon: 'certificate',
  label: 'book.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_member_books_list',
    rowId: (row) => row.serial,
    rowName: (row) => row.serial,
    searchLabel: 'book.search',
    emptyText: 'book.emptyText',
    defaultSort: '-issuedAt',
    columns: [
      { id: 'serial', label: 'book.serial', text: (row) => row.serial },
      {
        id: 'state',
        label: 'book.state',
        text: (row, { t }) => t(bookWord(row)),
        Cell: BookPill,
      },
      { id: 'name', label: 'book.name', text: (row) => row.printedName },
      { id: 'rank', label: 'book.rank', text: (row) => row.rank?.toString() ?? '' },
      { id: 'race', label: 'book.race', text: (row, { pick }) => pick(row.raceTitle) },
      { id: 'class', label: 'book.class', text: (row, { pick }) => pick(row.className) },
      momentColumn('issuedAt', 'book.issuedAt', { sort: 'issuedAt' }),
      { id: 'issuedBy', label: 'book.issuedBy', text: (row) => row.issuedBy, optional: true },
      { id: 'checkCode', label: 'book.checkCode', text: (row) => row.checkCode, optional: true },
      { id: 'reason', label: 'book.reason', text: (row) => row.revokedReason, optional: true },
      { id: 'replacedBy', label: 'book.replacedBy', text: (row) => row.replacedBy ?? '', optional: true },
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'book.race',
        of: raceSearch,
      },
      { kind: 'choice', name: 'state', label: 'book.state', labels: bookStateLabels },
    ],
    actions: bookActions,
    detail: { label: 'book.one', Body: BookDetail },
    links: [
      { label: 'book.template', icon: 'edit', roles: issuers, to: () => `${BOOK_PATH}/template` },
      { label: 'book.issue', icon: 'plus', main: true, roles: issuers, to: () => `${BOOK_PATH}/issue` },
    ],
  },
  screens: [
    { path: 'issue', roles: issuers, load: async () => (await import('./issue-screen.tsx')).IssueScreen },
    {
      path: 'correct/:serial',
      roles: issuers,
      load: async () => (await import('./correct-screen.tsx')).CorrectScreen,
    },
    {
      path: 'template',
      roles: issuers,
      load: async () => (await import('./template-screen.tsx')).TemplateScreen,
    },
  ],
});
