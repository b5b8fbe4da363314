import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Prefetcher } from '../prefetch/prefetcher.tsx';
import { useFreshOnReturn, useBuildWatch } from '../release/build-watch.ts';
import { useSiteFacts } from './site-facts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { SiteToasts } from './toasts/site-toasts.tsx';
import { useSmoothAnchors } from './smooth-anchors.ts';
import { showToast } from './toasts/toasts.ts';
import styles from './page-frame.module.css';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { fontFiles } from '@paddock/ui/fonts/font-files';
import { preload } from 'react-dom';

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
      <SiteToasts />
    </div>
  );
}

/** Progress bar of a navigation; CSS delays it. */
function PageProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <progress aria-label={t('busy')} className={`no-print ${styles.progress}`} />;
}

const { latin, latinItalic, cyrillic } = fontFiles;

/**
 * Only fonts that every page of a language uses. The site name is Latin; Chinese headings use system fonts.
 */
const facesOf: InEveryLanguage<readonly string[]> = {
  cn: [latinItalic],
  en: [latinItalic, latin],
  ru: [latinItalic, cyrillic],
};

/** Loads the fonts in parallel with the style sheet. */
function preloadFonts(language: Language): void {
  for (const face of facesOf[language]) {
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
}

function BuildWatch() {
  const { t } = useTranslation();
  const site = useSiteFacts();
  useBuildWatch(
    site?.version,
    useCallback(() => showToast((toast) => toast.info(t('update.waiting'), { toastId: 'update' })), [t]),
  );
  return null;
}
