import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

const missing = ({ url }: { url: URL }) =>
  data(`Page not found: ${url.pathname}`, { status: 404, statusText: 'Not Found' });

export function loader({ url }: Route.LoaderArgs): never {
  throw missing({ url });
}

export function action({ url }: Route.ActionArgs): never {
  throw missing({ url });
}

/** A page in its own right, so that what it throws is shown as one. */
export default function NotFound() {
  return null;
}
