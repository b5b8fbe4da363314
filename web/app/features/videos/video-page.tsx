import { languageTags } from '@paddock/contracts/language';
import { EmptyState } from '@paddock/ui/empty-state';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../layout/json-ld.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ShareButton } from '../../layout/share-button.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from './video-cards.tsx';
import styles from './videos.module.css';
import type { VideoData } from './videos.server.ts';

export function VideoPage({ video }: { video: VideoData }) {
  const { t } = useTranslation('content');
  const site = useSiteFacts();
  const { videoId, title, summary, year, seconds, live, raceId, poster, sources, subtitles } = video;
  return (
    <div className={styles.page}>
      <PageHeading title={title.text} text={summary.text} />
      {sources.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are there once the office has added some
        <video className={styles.player} controls playsInline preload="metadata" poster={poster || undefined}>
          {sources.map((source) => (
            <source key={source} src={source} />
          ))}
          {subtitles.map(({ lang, url }) => (
            <track
              key={url}
              kind="captions"
              src={url}
              srcLang={languageTags[lang]}
              label={languageNames[lang]}
            />
          ))}
        </video>
      ) : (
        <EmptyState title={t('videos.soon')} text={t('videos.soonText')} />
      )}
      <p className={styles.facts}>
        {live && <Pill tone="live">{t('videos.live')}</Pill>}
        <span>{year}</span>
        {seconds !== null && <span>{playingTime(seconds)}</span>}
        {raceId && <SiteLink to={`/race-detail/${raceId}`}>{t('videos.race')}</SiteLink>}
        <SiteLink to="/race-video">{t('videos.all')}</SiteLink>
        {site && <ShareButton title={title.text} url={`${site.origins[site.lang]}/race-video/${videoId}`} />}
      </p>
    </div>
  );
}

export function VideoJsonLd({ video }: { video: VideoData }) {
  const site = useSiteFacts();
  const { videoId, title, summary, publishedAt, seconds, poster, sources } = video;
  // Search engines want both of these, or nothing.
  if (!site || !poster || !sources[0]) return null;
  const origin = site.origins[site.lang];
  return (
    <JsonLd
      thing={{
        '@type': 'VideoObject',
        name: title.text,
        description: summary.text || title.text,
        inLanguage: languageTags[title.lang ?? site.lang],
        url: `${origin}/race-video/${videoId}`,
        contentUrl: origin + sources[0],
        thumbnailUrl: [origin + poster],
        uploadDate: publishedAt,
        duration: seconds === null ? undefined : `PT${seconds}S`,
      }}
    />
  );
}
