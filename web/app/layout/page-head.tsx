import { languages, languageTags } from '@paddock/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSiteFacts } from './site-facts.ts';

export interface PageHeadProps {
  title: string;
  description?: string;
  /** For pages of one person, which no search engine should keep. */
  isPersonal?: boolean;
}

/** Title and addresses of a page; React lifts them into the head. Addresses come from configuration, never the request. */
export function PageHead({ title, description, isPersonal = false }: PageHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const site = useSiteFacts();
  const fullTitle = t('pageTitle', { page: title });
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPersonal && <meta name="robots" content="noindex" />}
      {site && (
        <>
          <link rel="canonical" href={site.origins[site.lang] + pathname} />
          {languages.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={languageTags[language]}
              href={site.origins[language] + pathname}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={site.origins.en + pathname} />
          {!isPersonal && (
            <>
              <meta property="og:title" content={fullTitle} />
              <meta property="og:url" content={site.origins[site.lang] + pathname} />
              <meta property="og:site_name" content={t('siteName')} />
              {description && <meta property="og:description" content={description} />}
            </>
          )}
        </>
      )}
    </>
  );
}
