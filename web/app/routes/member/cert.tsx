import { useTranslation } from 'react-i18next';
import { BookPage } from '../../features/books/book-page.tsx';
import { ownBook } from '../../features/books/own-books.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/cert.ts';

export const loader = (incoming: Route.LoaderArgs) => ownBook(incoming, incoming.params.bookId);

export default function MemberCert({ loaderData: book }: Route.ComponentProps) {
  const { t } = useTranslation('books');
  return (
    <>
      <PageHead title={t('page.title', { serial: book.serial })} isPersonal />
      <BookPage book={book} />
    </>
  );
}
