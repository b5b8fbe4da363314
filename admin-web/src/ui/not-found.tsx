import { ButtonLink } from '@paddock/ui/button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { StateScreen } from './state-screen.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <StateScreen
      mark="lost"
      title={t('notFound.title', { path: pathname })}
      text={t('notFound.text')}
      action={
        <ButtonLink as={Link} to="/adm" variant="quiet">
          {t('notFound.home')}
        </ButtonLink>
      }
    />
  );
}
