import { languageTags, translatedOf, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import { sharedSize } from '@paddock/contracts/seo/seo-limits';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSiteFacts, useSiteLanguages, useSiteName } from './site-facts.ts';

export interface PageHeadProps {
  title: string;
  description?: string;
  image?: SharedPicture | undefined;
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** Validated filters and page of a list: a part of the canonical address. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Languages with a translation; default: all. */
  languages?: readonly Language[];
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
function useMetadata({ title, description, image, query, isPersonal }: PageHeadProps) {
  const { t } = useTranslation();
  const site = useSiteName();
  const { pathname } = useLocation();
  const { seoOverride: override, identity } = useSiteFacts() ?? {};
  const own = override?.path === pathname ? override.words : undefined;
  const page = Number(query?.page ?? 1);
  const number = page > 1 ? ` · ${t('paging.page', { number: page })}` : '';
  return {
    title: own?.title ? own.title + number : `${title}${number} · ${site}`,
    description: own?.description || description,
    keywords: own?.keywords,
    image: (own?.image ? shared(own.image) : image) ?? (identity && drawn(identity.shareCard)),
    robots: isPersonal ? 'noindex' : own?.robots,
  };
}

/** The path with the filters that are set and the page after the first. */
function canonicalPath(pathname: string, query: PageHeadProps['query'] = {}): string {
  const set = Object.entries(query).filter(([name, value]) => value && !(name === 'page' && value === 1));
  const search = new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)]));
  return set.length > 0 ? `${pathname}?${search}` : pathname;
}

/** Canonical address and alternates; a page shown in a fallback language is a copy of the original. */
function useAddresses({ query, languages: translated = [] }: PageHeadProps) {
  const { pathname } = useLocation();
  const site = useSiteFacts();
  const ofSite = useSiteLanguages();
  if (!site || site.isStatic) return undefined;
  const path = canonicalPath(pathname, query);
  const own = translatedOf(ofSite, translated);
  const [original] = own;
  return {
    canonical: site.origins[own.includes(site.lang) ? site.lang : original] + path,
    alternates:
      own.length > 1
        ? [
            ...own.map((lang) => [languageTags[lang], site.origins[lang] + path] as const),
            ['x-default', site.origins[original] + path] as const,
          ]
        : [],
    origin: site.origins[site.lang],
    lang: site.lang,
  };
}

const locales: InEveryLanguage = { cn: 'zh_CN', en: 'en_GB', ru: 'ru_RU' };

/**
 * Title and links, hoisted into the head by React. Origins come from configuration, never from the request.
 */
export function PageHead(props: PageHeadProps) {
  const site = useSiteName();
  const { title, description, keywords, image, robots } = useMetadata(props);
  const addresses = useAddresses(props);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {robots && <meta name="robots" content={robots} />}
      {addresses && (
        <>
          <link rel="canonical" href={addresses.canonical} />
          {addresses.alternates.map(([tag, href]) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={href} />
          ))}
          <meta property="og:type" content={props.type ?? 'website'} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={addresses.canonical} />
          <meta property="og:site_name" content={site} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:locale" content={locales[addresses.lang]} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {addresses && image && (
        <>
          <meta property="og:image" content={addresses.origin + image.address} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
    </>
  );
}
