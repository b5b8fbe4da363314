import { languages, languageTags, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserTexts, TextsProvider } from './i18n/browser-texts.tsx';
import type { Texts } from './i18n/create-i18n.ts';
import { watchChunkErrors } from './release/build-watch.ts';

const chunks: InEveryLanguage<() => Promise<{ default: Texts }>> = {
  cn: () => import('./i18n/cn.ts'),
  en: () => import('./i18n/en.ts'),
  ru: () => import('./i18n/ru.ts'),
};

/** Loads the texts of one language. */
export async function loadTexts(lang: Language): Promise<Texts> {
  return (await chunks[lang]()).default;
}

async function hydrate() {
  watchChunkErrors();
  const { lang: tag } = document.documentElement;
  const lang = languages.find((language) => languageTags[language] === tag) ?? 'en';
  const texts = createBrowserTexts(lang, await loadTexts(lang));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
}

// Without texts, the server-rendered page stays usable.
hydrate().catch((error: unknown) => console.error(error));
