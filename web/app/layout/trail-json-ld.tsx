import { JsonLd } from './json-ld.tsx';
import { useSiteFacts } from './site-facts.ts';

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
