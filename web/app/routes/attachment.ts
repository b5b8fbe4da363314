import { memberFile } from '@paddock/contracts/upload/upload-limits';
import { formAsCaller } from '../server/calls.server.ts';
import type { Route } from './+types/attachment.ts';

/** A file that goes with a form, passed on as it comes; a script of the form sends it and reads the answer. */
export const action = async (incoming: Route.ActionArgs) =>
  Response.json(await formAsCaller(incoming, 'upload', memberFile.seconds));
