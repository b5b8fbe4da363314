import { randomUUID } from 'node:crypto';
import { visitContext } from '../../server/contexts.server.ts';
import type { Incoming } from '../../server/calls.server.ts';
import { dialOptions } from './countries.server.ts';

/** What each account form is drawn with. The id tells one form sent twice from two forms. */
export const accountPage = ({ context }: Pick<Incoming, 'context'>) => ({
  formId: randomUUID(),
  dialOptions: dialOptions(context.get(visitContext).lang),
});
