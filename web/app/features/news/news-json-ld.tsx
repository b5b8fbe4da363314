import { languageTags } from '@paddock/contracts/language';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { useTranslation } from 'react-i18next';
import { JsonLd, organisationOf } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { NewsData } from './news.server.ts';

export function NewsJsonLd({ entry, publisher }: { entry: NewsData; publisher: string }) {
  const { t } = useTranslation();
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  const { newsId, title, summary, cover, sharePicture, publishedAt, updatedAt } = entry;
  const url = `${origin}/event-detail/${newsId}`;
  const organisation = organisationOf(publisher, t('siteName'), origin);
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
