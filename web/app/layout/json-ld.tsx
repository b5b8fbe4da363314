import { use } from 'react';
import { NonceContext, useSiteFacts } from './site-facts.ts';

/** Escaped, so that the data cannot close the script element. */
export function JsonLd({ thing }: { thing: object }) {
  const nonce = use(NonceContext);
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}

/** Organization node for JSON-LD. */
export const organisationOf = (name: string, origin: string) => ({
  '@type': 'SportsOrganization',
  name,
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
