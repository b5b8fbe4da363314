import { languageTags } from '@paddock/contracts/language';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { JsonLd, useOrganisation } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { NewsData } from './news.server.ts';

export function NewsJsonLd({ entry }: { entry: NewsData }) {
  const organisation = useOrganisation();
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  const { newsId, title, summary, cover, sharePicture, publishedAt, updatedAt } = entry;
  const url = `${origin}/event-detail/${newsId}`;
  return (
    <JsonLd
      thing={{
        '@type': 'NewsArticle',
        headline: title.text,
        description: summary.text || undefined,
        inLanguage: languageTags[title.lang ?? site.lang],
        url,
        image: [pictureOf(cover)?.address ?? '', sharePicture]
          .filter(Boolean)
          .map((address) => origin + address),
        datePublished: publishedAt,
        dateModified: updatedAt,
        mainEntityOfPage: url,
        author: organisation,
        publisher: organisation,
      }}
    />
  );
}
