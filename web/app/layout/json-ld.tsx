import { use } from 'react';
import { NonceContext, useSiteFacts } from './site-facts.ts';

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

/** Organization node for JSON-LD, with the name in the site settings; the name of the site is another one for it. */
export const organisationOf = (name: string, siteName: string, origin: string) => ({
  '@type': 'SportsOrganization',
  name: name || siteName,
  alternateName: name && name !== siteName ? siteName : undefined,
  url: origin,
  logo: `${origin}/favicon.svg`,
});

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
