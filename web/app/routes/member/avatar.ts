import { avatarFile } from '@paddock/contracts/upload/upload-limits';
import { formAsCaller } from '../../server/calls.server.ts';
import type { Route } from './+types/avatar.ts';

/** Streams the upload, for a script of the member page. */
export const action = async (incoming: Route.ActionArgs) =>
  Response.json(await formAsCaller(incoming, 'save_avatar', avatarFile.seconds));
