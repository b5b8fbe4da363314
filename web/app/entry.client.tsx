import { languages, languageTags } from '@paddock/contracts/language';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createI18n } from './i18n/create-i18n.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { watchChunkErrors } from './release/build-watch.ts';

async function hydrate() {
  watchChunkErrors();
  const { lang: tag } = document.documentElement;
  const lang = languages.find((language) => languageTags[language] === tag) ?? 'en';
  const i18n = createI18n(lang, await loadTexts(lang));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

// Without texts, the server-rendered page stays usable.
hydrate().catch((error: unknown) => console.error(error));
