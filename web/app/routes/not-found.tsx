import { pageNotFound } from '../server/page-not-found.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs): never {
  throw pageNotFound(url);
}

export function action({ url }: Route.ActionArgs): never {
  throw pageNotFound(url);
}

/** A page in its own right, so that what it throws is shown as one. */
export default function NotFound() {
  return null;
}
