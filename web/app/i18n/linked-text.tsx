import type { LegalSlug } from '@paddock/contracts/content/content-kinds';
import { useLegalPages } from '../layout/site-facts.ts';
import { SiteLink } from '../prefetch/site-link.tsx';

/**
 * A text of the site with links in it: `Read our <privacy>privacy policy</privacy>` links to `/privacy`. Without the page,
 * its words are left out.
 */
export function LinkedText({ text }: { text: string }) {
  const written = useLegalPages();
  return text
    .split(/(<(\w+)>.*?<\/\2>)/)
    .filter((_part, i) => i % 3 !== 2)
    .map((part) => {
      const [, page, words] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
      if (page === undefined) return part;
      return (
        written.includes(page as LegalSlug) && (
          <SiteLink key={page} to={`/${page}`}>
            {words}
          </SiteLink>
        )
      );
    });
}
