import type { ViewOf } from '@paddock/contracts/call-table';
import { callAsVisitor, siteContext, visitContext, type Incoming } from './calls.server.ts';

/** Name and texts of the organisation. */
export type Identity = ViewOf<'get_identity'>;

/** One call for each request. */
const asked = new WeakMap<Incoming['context'], Promise<Identity | undefined>>();

/** Asked on every page, which is rendered again when the settings change. */
export function identityOf(incoming: Incoming): Promise<Identity | undefined> {
  const identity = asked.get(incoming.context) ?? readIdentity(incoming);
  asked.set(incoming.context, identity);
  return identity;
}

async function readIdentity(incoming: Incoming): Promise<Identity | undefined> {
  const { context } = incoming;
  const { data } = await callAsVisitor(incoming, 'get_identity', {});
  if (data) context.get(siteContext).identities.set(context.get(visitContext).lang, data);
  return data ?? knownIdentity(incoming);
}

/** The latest one of this process, for pages of an overloaded or unavailable service. */
export const knownIdentity = ({ context }: Pick<Incoming, 'context'>): Identity | undefined =>
  context.get(siteContext).identities.get(context.get(visitContext).lang);

/** The short name of the organisation; may be empty. */
export const shortNameOf = async (incoming: Incoming): Promise<string> =>
  (await identityOf(incoming))?.shortName.text ?? '';

/** The short name; the sport while there is none. */
export async function siteNameOf(incoming: Incoming): Promise<string> {
  const name = await shortNameOf(incoming);
  return name || incoming.context.get(visitContext).i18n.getFixedT(null, 'frame')('siteName');
}
