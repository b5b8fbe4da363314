import { importRouteModule, type RouteModule } from './load-route-module.ts';

/** Replaces the router's loader of prefetched route chunks (vite.config.ts): the visitor may never open the page. */
export async function loadRouteModule(route: RouteModule, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    return await importRouteModule(route, loaded);
  } catch (error) {
    console.info('A page could not be prefetched', error);
    return {};
  }
}
