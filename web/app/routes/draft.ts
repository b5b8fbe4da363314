import { receiveDraft } from '../forms/carried-draft.server.ts';
import type { Route } from './+types/draft.ts';

export const action = (incoming: Route.ActionArgs) => receiveDraft(incoming);
