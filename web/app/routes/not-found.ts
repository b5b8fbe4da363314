import { pageNotFound } from '../server/calls.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs): never {
  throw pageNotFound(url);
}

export function action({ url }: Route.ActionArgs): never {
  throw pageNotFound(url);
}

/** A separate route, so that its 404 renders the error page. */
export default function NotFound() {
  return null;
}
