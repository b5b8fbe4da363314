import { reloadOnce } from '@paddock/ui/browser/reload-guard';
import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useRevalidator } from 'react-router';
import { destinationOrHere, setDestination } from './load-route-module.ts';

const INTERVAL = 5 * 60_000;

async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { version?: string }).version;
  } catch (error) {
    console.info('The build could not be checked', error);
    return undefined;
  }
}

const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  );

/**
 * Polls for a new build and reloads into it. Unsaved forms delay the reload to the next navigation;
 * `onWaiting` may announce it.
 */
export function useBuildWatch(version: string | undefined, onWaiting: () => void): void {
  const { pathname, search } = useLocation();
  const isOutdated = useRef(false);
  useDestination();

  useEffect(() => {
    if (isOutdated.current) reloadOnce(pathname + search);
  }, [pathname, search]);

  useEffect(() => {
    async function check() {
      if (version === undefined || isOutdated.current || document.visibilityState === 'hidden') return;
      const latest = await latestBuild();
      if (latest === undefined || latest === version) return;
      isOutdated.current = true;
      if (hasUnsavedInput()) onWaiting();
      else reloadOnce(destinationOrHere());
    }
    const timer = setInterval(() => void check(), INTERVAL);
    return () => clearInterval(timer);
  }, [version, onWaiting]);
}

/** From the router: a chunk that failed before fails again at once, before React renders the navigation. */
function useDestination(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(
    () =>
      router?.subscribe(({ navigation: { location: next } }) => {
        setDestination(next && next.pathname + next.search);
      }),
    [router],
  );
}

/** Chunks of `import()`; route chunks go through load-route-module. */
export function watchChunkErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(destinationOrHere())) event.preventDefault();
  });
}

/** Back and forward take pages from the HTTP cache without asking the server, whatever its policy. */
function isFromHttpCache(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' && entry.transferSize === 0;
}

/** Revalidates a page restored from the back/forward cache or the HTTP cache. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFromHttpCache()) void revalidate();
  }, [revalidate]);
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void revalidate();
    };
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [revalidate]);
}
