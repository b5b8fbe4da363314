import { avatarFile } from '@paddock/contracts/upload/upload-limits';
import { formAsCaller } from '../../server/calls.server.ts';
import type { Route } from './+types/avatar.ts';

/** The picture goes on as it comes; a script of the member page sends it and reads the answer. */
export const action = async (incoming: Route.ActionArgs) =>
  Response.json(await formAsCaller(incoming, 'save_avatar', avatarFile.seconds));
