// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/styles/base.css';
import { iconOf } from '@paddock/contracts/upload/media-address';
import { themeScript, useSteadyTheme } from '@paddock/ui/styles/theme';
import { use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root.ts';
import { RacerNameProvider } from './i18n/browser-texts.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { NonceContext, useSiteFacts, useSiteName, type SiteFacts } from './layout/site-facts.ts';
import { siteFacts } from './layout/site-facts.server.ts';
import { memberScript } from './layout/header/remembered-member.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { PageScripts } from './layout/page-scripts.tsx';
import { identityOf, requireSiteLanguage } from './server/identity.server.ts';
import { seoOverride } from './server/seo-override.server.ts';

export async function loader(incoming: Route.LoaderArgs): Promise<SiteFacts> {
  const { pathname } = incoming.url;
  const [identity, words] = await Promise.all([
    identityOf(incoming),
    seoOverride(incoming, pathname),
    requireSiteLanguage(incoming),
  ]);
  return { ...siteFacts(incoming), identity, seoOverride: { path: pathname, words } };
}

/** The browser keeps those that the server sent. */
const startScripts = { __html: import.meta.env.SSR ? themeScript + memberScript : '' };

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const site = useSiteName();
  const { accentSheet, logo, racerName } = useSiteFacts()?.identity ?? {};
  const nonce = use(NonceContext);
  // React writes another object again on each navigation; the policy of the page refuses a style without nonce.
  const accent = useMemo(() => accentSheet && { __html: accentSheet }, [accentSheet]);
  useSteadyTheme();
  return (
    <html lang={i18n.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* In development, Vite injects module styles. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={startScripts} />
        {logo ? (
          <link rel="icon" href={iconOf(logo, 48)} type="image/png" />
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          </>
        )}
        <link rel="apple-touch-icon" href={logo ? iconOf(logo, 180) : '/apple-touch-icon.png'} />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={t('feed.title', { site })} />
        <Meta />
        {/* Same-origin sources; a nonce hidden by the browser would break hydration. */}
        <Links nonce="" />
        {accent && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={accent} />}
      </head>
      <body>
        <RacerNameProvider racerName={racerName ?? 'pilot'}>{children}</RacerNameProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App() {
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: true } | undefined)?.isBare);
  if (isBare) return <Outlet />;
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
