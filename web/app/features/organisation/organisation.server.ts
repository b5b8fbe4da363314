import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';

/** Optional: pages render without it. */
export async function organisation(incoming: Incoming) {
  const { data: base } = await callAsVisitor(incoming, 'get_base', {});
  return {
    name: base?.organisation.text ?? '',
    description: base?.tagline.text ?? '',
    address: base?.address.text ?? '',
    email: base?.email ?? '',
    phone: base?.phone ?? '',
    links: (base?.links ?? []).map(({ url }) => url),
  };
}

export type OrganisationData = Awaited<ReturnType<typeof organisation>>;
