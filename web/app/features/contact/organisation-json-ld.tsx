import { JsonLd, useOrganisation } from '../../layout/json-ld.tsx';
import type { OrganisationData } from './contact.server.ts';

export function OrganisationJsonLd({ organisation }: { organisation: OrganisationData }) {
  const own = useOrganisation();
  const { description, address, email, phone, links } = organisation;
  return (
    <JsonLd
      thing={{
        ...own,
        description: description || undefined,
        address: address || undefined,
        email: email || undefined,
        telephone: phone || undefined,
        sameAs: links.length > 0 ? links : undefined,
      }}
    />
  );
}
