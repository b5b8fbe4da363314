import { use } from 'react';
import { NonceContext, useSiteFacts, useSiteName } from './site-facts.ts';

/** JSON that cannot end the script element around it. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export function JsonLd({ thing }: { thing: object }) {
  const nonce = use(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: jsonInScript({ '@context': 'https://schema.org', ...thing }) }}
    />
  );
}

/** Organization node for JSON-LD; the name of the site is another name of it. */
export function useOrganisation() {
  const site = useSiteFacts();
  const siteName = useSiteName();
  const name = site?.identity?.organisation.text || siteName;
  const origin = site?.origins[site.lang];
  return {
    '@type': 'SportsOrganization',
    name,
    alternateName: name === siteName ? undefined : siteName,
    url: origin,
    logo: `${origin}${site?.identity?.logo ?? '/favicon.svg'}`,
  };
}

interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs for search engines, ending with the page. */
export function TrailJsonLd({ steps }: { steps: readonly Step[] }) {
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  return (
    <JsonLd
      thing={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + path,
        })),
      }}
    />
  );
}
