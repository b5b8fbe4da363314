import { Pagination } from '@paddock/ui/pagination';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../prefetch/site-link.tsx';

interface ListPagesProps {
  /** Accessible name of the list. */
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string | undefined;
}

/** Renders nothing for a single page. */
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
