import { Pagination } from '@paddock/ui/pagination';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../prefetch/site-link.tsx';

interface ListPagesProps {
  /** What the pages are of, for who cannot see where they stand. */
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string | undefined;
}

/** The way through the pages of a list; nothing where there is only one. */
export function ListPages({ label, ...paging }: ListPagesProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      {...paging}
      link={SiteLink}
      labels={{
        previous: t('paging.previous'),
        next: t('paging.next'),
        page: (number) => t('paging.page', { number }),
        navigation: label,
      }}
    />
  );
}
