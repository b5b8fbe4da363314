import { memberFile } from '@paddock/contracts/upload/upload-limits';
import { formAsCaller } from '../server/calls.server.ts';
import type { Route } from './+types/attachment.ts';

/** Streams an attachment to the upload service, for a script of the form. */
export const action = async (incoming: Route.ActionArgs) =>
  Response.json(await formAsCaller(incoming, 'upload', memberFile.seconds));
