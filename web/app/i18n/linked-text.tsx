import { SiteLink } from '../prefetch/site-link.tsx';

/** A text of the site with links in it: `Read our <privacy>privacy policy</privacy>` links to `/privacy`. */
export const LinkedText = ({ text }: { text: string }) =>
  text
    .split(/(<(\w+)>.*?<\/\2>)/)
    .filter((_part, i) => i % 3 !== 2)
    .map((part) => {
      const [, page, words] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
      return page === undefined ? (
        part
      ) : (
        <SiteLink key={page} to={`/${page}`}>
          {words}
        </SiteLink>
      );
    });
