import { useTranslation } from 'react-i18next';
import { bookCheck, checkHeaders } from '../../features/books/book-check.server.ts';
import { CheckPage } from '../../features/books/check-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/page.ts';

export const headers = checkHeaders;

export const loader = (incoming: Route.LoaderArgs) => bookCheck(incoming, incoming.params.code);

export default function CertCheck({ loaderData: { code, book } }: Route.ComponentProps) {
  const { t } = useTranslation('books');
  return (
    <>
      <PageHead title={t('check.title')} isPersonal />
      <CheckPage code={code} book={book} />
    </>
  );
}
