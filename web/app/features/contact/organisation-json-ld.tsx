import { useTranslation } from 'react-i18next';
import { JsonLd, organisationOf } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { OrganisationData } from './contact.server.ts';

export function OrganisationJsonLd({ organisation }: { organisation: OrganisationData }) {
  const { t } = useTranslation();
  const site = useSiteFacts();
  if (!site) return null;
  const { name, description, address, email, phone, links } = organisation;
  return (
    <JsonLd
      thing={{
        ...organisationOf(name, t('siteName'), site.origins[site.lang]),
        description: description || undefined,
        address: address || undefined,
        email: email || undefined,
        telephone: phone || undefined,
        sameAs: links.length > 0 ? links : undefined,
      }}
    />
  );
}
