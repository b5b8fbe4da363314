import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { smallPicture } from './small-picture.server.ts';

const MAX_PARTNERS = 12;

/** Optional: pages render without partners. */
export async function partnerStrip(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_partner', { pageSize: MAX_PARTNERS });
  return (list?.rows ?? []).map(({ partnerId, name, logo, url }) => ({
    partnerId,
    name,
    logo: smallPicture(logo),
    url,
  }));
}

export type PartnerStripData = Awaited<ReturnType<typeof partnerStrip>>;
