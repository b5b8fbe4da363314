import { ButtonLink } from '@paddock/ui/button';
import { EmptyDrawing } from '@paddock/ui/empty-drawing';
import { Gate } from '@paddock/ui/gate';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { PageHead } from './page-head.tsx';
import styles from './error-page.module.css';

interface Fault {
  status: number;
  /** In English everywhere: these are the words people quote when they ask for help. */
  title: string;
  message: string | undefined;
  kind: 'missing' | 'offline' | 'broken';
}

function faultOf(error: unknown): Fault {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, title: 'Internal Server Error', message: undefined, kind: 'broken' };
  }
  const { status, statusText } = error;
  const message = typeof error.data === 'string' && error.data ? error.data : undefined;
  if (status === 404) return { status, title: 'Page Not Found', message, kind: 'missing' };
  const kind = status === 503 ? 'offline' : 'broken';
  return { status, title: statusText || 'Internal Server Error', message, kind };
}

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const { status, title, message, kind } = faultOf(error);
  return (
    <section className={styles.page}>
      <PageHead title={title} isPersonal />
      <div className={styles.sign}>
        <Gate tone="action" size="l">
          <p className={styles.status}>{status}</p>
          <p className={styles.title} lang="en">
            {title}
          </p>
        </Gate>
        <EmptyDrawing mark="lost" className={styles.drawing} />
      </div>
      <h1 className={styles.heading}>{t(`${kind}.heading`)}</h1>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.actions}>
        <ButtonLink as={Link} to="/">
          {t('home')}
        </ButtonLink>
        {kind !== 'missing' && (
          <ButtonLink href={pathname + search} variant="quiet">
            {t('retry')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
