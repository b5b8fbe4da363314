import { languageTags } from '@paddock/contracts/language';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { NewsData } from './news.server.ts';

/** The entry for search engines. */
export function NewsJsonLd({ entry }: { entry: NewsData }) {
  const { t } = useTranslation();
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  const { newsId, title, summary, cover, publishedAt, updatedAt } = entry;
  return (
    <JsonLd
      thing={{
        '@type': 'NewsArticle',
        headline: title.text,
        description: summary.text || undefined,
        inLanguage: languageTags[title.lang ?? site.lang],
        url: `${origin}/event-detail/${newsId}`,
        image: pictureOf(cover) ? [origin + cover] : undefined,
        datePublished: publishedAt,
        dateModified: updatedAt,
        publisher: { '@type': 'SportsOrganization', name: t('siteName'), url: origin },
      }}
    />
  );
}
