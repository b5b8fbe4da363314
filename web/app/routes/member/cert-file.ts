import { ownBookFile } from '../../features/books/own-books.server.ts';
import type { Route } from './+types/cert-file.ts';

export const loader = (incoming: Route.LoaderArgs) => ownBookFile(incoming, incoming.params.bookId);
