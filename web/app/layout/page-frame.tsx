import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Prefetcher } from '../prefetch/prefetcher.tsx';
import { useFreshOnReturn } from '../release/use-fresh-on-return.ts';
import { BuildWatch } from './build-watch.tsx';
import { PageProgress } from './page-progress.tsx';
import { preloadFonts } from './preload-fonts.ts';
import { useSiteFacts } from './site-facts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useSmoothAnchors } from './smooth-anchors.ts';
import styles from './page-frame.module.css';

export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const site = useSiteFacts();
  const { state } = useNavigation();
  if (site) preloadFonts(site.lang);
  useSmoothAnchors();
  useFreshOnReturn();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <PageProgress />
      <SiteHeader />
      <main id="content" tabIndex={-1} aria-busy={state !== 'idle' || undefined} className={styles.content}>
        {children}
      </main>
      <SiteFooter />
      <Prefetcher />
      <BuildWatch />
    </div>
  );
}
