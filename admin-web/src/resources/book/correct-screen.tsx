import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Skeleton } from '@paddock/ui/skeleton';
import { toast } from '@paddock/ui/overlays/toaster';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { PanelForm } from '../../engine/forms/panel-form.tsx';
import { useBackLink, BackToList } from '../../engine/lists/list-position.tsx';
import { useRead, useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { NotFound } from '../../ui/state-screen.tsx';
import {
  BOOK_PATH,
  type Book,
  type BookTemplate,
  bookFields,
  inputOf,
  valuesFor,
  type BookValues,
} from './book-values.ts';

export function CorrectScreen() {
  const { t, fault } = useWords();
  const { serial = '' } = useParams();
  const { data, error } = useRead('adm/get_member_books_list', { text: serial.slice(0, 100) });
  const book = data?.rows.find((row) => row.serial === serial);
  const { data: template } = useRead(
    'adm/get_book_template',
    { raceId: book?.raceId ?? '' },
    {
      enabled: book !== undefined,
    },
  );
  if (data && !book) return <NotFound />;
  return (
    <Screen title={t('book.correctTitle', { serial })}>
      <div className={layout.page}>
        <BackToList path={BOOK_PATH}>{t('book.all')}</BackToList>
        {error && <Notice tone="error">{fault(error)}</Notice>}
        {!data && !error && <Skeleton lines={6} />}
        {book && book.state !== 'valid' && <Notice>{t('book.notValid')}</Notice>}
        {book?.state === 'valid' && template && <Correction book={book} template={template} />}
      </div>
    </Screen>
  );
}

/** Replaces the certificate. */
function Correction({ book, template }: { book: Book; template: BookTemplate }) {
  const { t, pick } = useWords();
  const { queries } = useServices();
  const navigate = useNavigate();
  const { to, state } = useBackLink(BOOK_PATH);
  const write = useWrite();
  const form = useForm<BookValues>({ defaultValues: valuesFor(book.printedName, book.rank, template) });

  async function correct(typed: BookValues) {
    const { bookId, raceId, classId, memberId } = book;
    const { serial } = await write('adm/save_book', { bookId, raceId, classId, memberId, ...inputOf(typed) });
    toast.success(t('book.corrected', { serial }));
    await queries.invalidateQueries({ queryKey: ['adm/get_member_books_list'] });
    await navigate(to, { state });
  }

  return (
    <Panel className={layout.stack}>
      <p className={layout.quiet}>{t('book.correctText')}</p>
      <Facts
        facts={[
          [t('book.race'), pick(book.raceTitle)],
          [t('book.class'), pick(book.className)],
        ]}
      />
      <PanelForm form={form} fields={bookFields} submitLabel={t('book.correctNow')} onSave={correct} />
    </Panel>
  );
}
