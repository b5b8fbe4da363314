import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = t('notFound.title', { path: pathname });
  return (
    <>
      <title>{`${title} · ${t('product')}`}</title>
      <EmptyState
        mark="lost"
        title={<h1>{title}</h1>}
        text={t('notFound.text')}
        action={
          <ButtonLink as={Link} to="/adm" variant="quiet">
            {t('notFound.home')}
          </ButtonLink>
        }
      />
    </>
  );
}
