import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserTexts, TextsProvider } from './i18n/browser-texts.tsx';
import { languageOfPage, loadTexts } from './i18n/load-texts.ts';
import { watchChunkErrors } from './release/build-watch.ts';

declare global {
  interface Window {
    /** By route id. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

async function hydrate() {
  watchChunkErrors();
  const routeIds = Object.keys(window['__reactRouterRouteModules'] ?? {});
  const texts = createBrowserTexts(languageOfPage(), await loadTexts(routeIds));
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
