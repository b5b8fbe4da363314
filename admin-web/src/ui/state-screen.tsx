import { EmptyDrawing, type EmptyMark } from '@paddock/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@paddock/ui/button';
import { Link, useLocation } from 'react-router';
import { tabTitle, useOrganisation } from '../providers/organisation-name.ts';
import layout from './layout.module.css';
import styles from './screen.module.css';

interface StateScreenProps {
  mark: EmptyMark;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A full-page state. */
export function StateScreen({ mark, title, text, action }: StateScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      <title>{tabTitle(title, useOrganisation(), t('office'))}</title>
      <EmptyDrawing mark={mark} />
      <h1 className={styles.stateTitle}>{title}</h1>
      <p className={layout.quiet}>{text}</p>
      {action}
    </div>
  );
}

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
