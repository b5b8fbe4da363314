import { reloadOnce } from '@paddock/ui/reload-guard';
import { destinationOrHere } from './destination.ts';

/** Takes the place of the router's own loader of route chunks (vite.config.ts), which would reload without a limit. */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    console.error(error);
    if (!reloadOnce(destinationOrHere())) return brokenPage(error);
    // The page is on its way out; nothing after this may draw.
    return new Promise(() => undefined);
  }
}

/** The router drops a rejected chunk and leaves the page blank; what a component throws leads to the error page. */
const brokenPage = (error: unknown) => ({
  default(): never {
    throw error;
  },
});
