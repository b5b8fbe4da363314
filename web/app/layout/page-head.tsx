import { languages, languageTags, type InEveryLanguage } from '@paddock/contracts/language';
import { sharedSize } from '@paddock/contracts/seo/seo-limits';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSiteFacts } from './site-facts.ts';

export interface PageHeadProps {
  title: string;
  description?: string;
  image?: SharedPicture | undefined;
  /** Adds noindex. */
  isPersonal?: boolean;
}

export interface SharedPicture {
  /** Path from the root. */
  address: string;
  width: number;
  height: number;
}

/** Covers from our own storage only. */
export const shared = (cover: string): SharedPicture | undefined => pictureOf(cover);

export const drawn = (address: string): SharedPicture => ({ address, ...sharedSize });

/** The page's metadata, overridden by the office. */
function useMetadata({ title, description, image, isPersonal }: PageHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const override = useSiteFacts()?.seoOverride;
  const own = override?.path === pathname ? override.words : undefined;
  return {
    title: own?.title || t('pageTitle', { page: title }),
    description: own?.description || description,
    keywords: own?.keywords,
    image: own?.image ? shared(own.image) : image,
    robots: isPersonal ? 'noindex' : own?.robots,
  };
}

const locales: InEveryLanguage = { cn: 'zh_CN', en: 'en_US', ru: 'ru_RU' };

/**
 * Title and links, hoisted into the head by React. Origins come from configuration, never from the request.
 */
export function PageHead(props: PageHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const site = useSiteFacts();
  const { title, description, keywords, image, robots } = useMetadata(props);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {robots && <meta name="robots" content={robots} />}
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
          {!props.isPersonal && (
            <>
              <meta property="og:title" content={title} />
              <meta property="og:url" content={site.origins[site.lang] + pathname} />
              <meta property="og:site_name" content={t('siteName')} />
              {description && <meta property="og:description" content={description} />}
              <meta property="og:locale" content={locales[site.lang]} />
              <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
              {image && (
                <>
                  <meta property="og:image" content={site.origins[site.lang] + image.address} />
                  <meta property="og:image:width" content={String(image.width)} />
                  <meta property="og:image:height" content={String(image.height)} />
                  <meta property="og:image:alt" content={title} />
                </>
              )}
            </>
          )}
        </>
      )}
    </>
  );
}
