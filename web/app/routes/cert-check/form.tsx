import { useTranslation } from 'react-i18next';
import { checkHeaders, typedCode } from '../../features/books/book-check.server.ts';
import { CheckFormPage } from '../../features/books/check-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/form.ts';

export const headers = checkHeaders;

export const loader = (incoming: Route.LoaderArgs) => typedCode(incoming);

export default function CertCheckForm() {
  const { t } = useTranslation('books');
  return (
    <>
      <PageHead title={t('check.title')} isPersonal />
      <CheckFormPage />
    </>
  );
}
