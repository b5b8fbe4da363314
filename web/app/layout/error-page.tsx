import layout from '@paddock/ui/styles/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import { EmptyDrawing } from '@paddock/ui/empty-state';
import { Gate } from '@paddock/ui/pictures/gate';
import { reloadOnce } from '@paddock/ui/browser/reload-guard';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { isErrorBody } from '../network/error-body.ts';
import { networkFaultOf, type NetworkFault } from '../network/network-fault.ts';
import { PageHead } from './page-head.tsx';
import { useSiteFacts } from './site-facts.ts';
import styles from './error-page.module.css';

interface Fault {
  /** Undefined when no server answered. */
  status: number | undefined;
  /** English in all languages: quoted in support requests. */
  title: string;
  message: string | undefined;
  kind: 'missing' | 'refused' | 'busy' | 'broken' | NetworkFault;
}

function faultOf(error: unknown): Fault {
  const network = networkFaultOf(error);
  if (!isRouteErrorResponse(error)) {
    if (network) return { status: undefined, title: titles[network], message: undefined, kind: network };
    return { status: 500, title: 'Internal Server Error', message: undefined, kind: 'broken' };
  }
  const { status, statusText } = error;
  const message = isErrorBody(error.data) ? error.data.message : undefined;
  if (status === 404) return { status, title: 'Page Not Found', message, kind: 'missing' };
  if (network) return { status, title: statusText || titles[network], message, kind: network };
  if (status >= 500) return { status, title: statusText || 'Internal Server Error', message, kind: 'broken' };
  return { status, title: statusText || 'Bad Request', message, kind: status === 429 ? 'busy' : 'refused' };
}

const titles: Record<NetworkFault, string> = {
  offline: 'No connection',
  slow: 'Gateway Timeout',
  away: 'Service Unavailable',
};

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  // An empty address is that of the page.
  const ownAddress = useSiteFacts()?.isStatic ? '' : pathname + search;
  const { status, title, message, kind } = faultOf(error);
  const hasTitle = message?.toLowerCase().startsWith(title.toLowerCase()) ?? false;
  return (
    <section className={`${layout.page} ${layout.start} ${styles.page}`}>
      <PageHead title={title} isPersonal />
      <div className={styles.sign}>
        <Gate tone="action" size="l">
          {status !== undefined && <p className={`${layout.figure} ${styles.status}`}>{status}</p>}
          {!hasTitle && (
            <p className={layout.muted} lang="en">
              {title}
            </p>
          )}
        </Gate>
        <EmptyDrawing mark="lost" className={styles.drawing} />
      </div>
      <h1 className={layout.text36}>{t(`${kind}.heading`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      {message && (
        <p className={layout.quiet} lang={hasTitle ? 'en' : undefined}>
          {message}
        </p>
      )}
      <div className={layout.buttons}>
        <ButtonLink as={Link} to="/">
          {t('home')}
        </ButtonLink>
        {kind !== 'missing' && <Retry href={ownAddress} lacksCode={isCodeMissing(error)} />}
      </div>
    </section>
  );
}

/** The page's chunk failed to load; only a document reload helps. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

/** Revalidates in place: an offline reload would end at a browser error page. */
function Retry({ href, lacksCode }: { href: string; lacksCode: boolean }) {
  const { t } = useTranslation('errors');
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    const retry = () => {
      if (lacksCode) reloadOnce(href);
      else void revalidate();
    };
    // Browsers never retry a failed module, so reload when back online.
    if (lacksCode && navigator.onLine) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [revalidate, lacksCode, href]);

  return (
    <ButtonLink
      href={href}
      variant="quiet"
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        if (lacksCode && navigator.onLine) return;
        event.preventDefault();
        void revalidate();
      }}
    >
      {t('retry')}
    </ButtonLink>
  );
}
