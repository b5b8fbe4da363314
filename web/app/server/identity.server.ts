import { accentSheet } from '@paddock/contracts/content/accent';
import { siteLanguages, type Language } from '@paddock/contracts/language';
import { sharedSite, sharePathOf, sharingSite, type SharingSite } from '@paddock/contracts/seo/sharing';
import { redirect } from 'react-router';
import type { Identity } from '../layout/site-facts.ts';
import { callAsVisitor, siteContext, visitContext, type Incoming } from './calls.server.ts';

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
  const known = knownIdentity(incoming);
  if (!data) return known;
  const { lang } = context.get(visitContext);
  const identity = Object.assign(data, {
    accentSheet: sheetOf(data.accent, known),
    shareCard: sharePathOf(sharedSite(data), lang),
  });
  context.get(siteContext).identities.set(lang, identity);
  return identity;
}

/** Computed when the accent changes, not for each page. */
function sheetOf(accent: string | null | undefined, known: Identity | undefined): string {
  if (!accent) return '';
  return known?.accent === accent ? known.accentSheet : accentSheet(accent);
}

/** The latest one of this process, for pages of an overloaded or unavailable service. */
export const knownIdentity = ({ context }: Pick<Incoming, 'context'>): Identity | undefined =>
  context.get(siteContext).identities.get(context.get(visitContext).lang);

/** Languages of the site. Sends visitors of another one to the same page in the main language. */
export async function requireSiteLanguage(incoming: Incoming): Promise<readonly Language[]> {
  const { context, url } = incoming;
  const ofSite = siteLanguages((await identityOf(incoming))?.languages);
  if (ofSite.includes(context.get(visitContext).lang)) return ofSite;
  const { scheme, hosts } = context.get(siteContext).settings;
  throw redirect(`${scheme}://${hosts[ofSite[0]!]}${url.pathname}${url.search}`);
}

export async function sharingSiteOf(incoming: Incoming): Promise<SharingSite> {
  const identity = await identityOf(incoming);
  return identity ? sharingSite(identity) : { name: '', accent: null, logo: null };
}

/** The short name; the sport while there is none. */
export async function siteNameOf(incoming: Incoming): Promise<string> {
  const { shortName, sport } = (await identityOf(incoming)) ?? {};
  const standard = incoming.context.get(visitContext).i18n.getFixedT(null, 'frame')('sport');
  return shortName?.text || sport?.text || standard;
}
