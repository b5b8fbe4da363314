import { reloadOnce } from '@paddock/ui/browser/reload-guard';
import { loadTextsOf } from '../i18n/load-texts.ts';

let destination: string | undefined;

/** The target of the navigation in progress, for chunks that fail during it. */
export function setDestination(path: string | undefined): void {
  destination = path;
}

export const destinationOrHere = (): string => destination ?? location.pathname + location.search;

export interface RouteModule {
  id: string;
  module: string;
}

export async function importRouteModule(
  route: RouteModule,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  const [module] = await Promise.all([
    import(/* @vite-ignore */ route.module) as Promise<unknown>,
    loadTextsOf(route.id),
  ]);
  loaded[route.id] = module;
  return module;
}

/** Replaces the router's loader of route chunks (vite.config.ts), which would reload without a limit. */
export async function loadRouteModule(route: RouteModule, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    return await importRouteModule(route, loaded);
  } catch (error) {
    console.error(error);
    if (!reloadOnce(destinationOrHere())) return brokenPage(error);
    // Never resolves: the page is reloading.
    return new Promise(() => undefined);
  }
}

/** The router renders a rejected chunk as a blank page; a component that throws renders the error page. */
const brokenPage = (error: unknown) => ({
  default(): never {
    throw error;
  },
});
