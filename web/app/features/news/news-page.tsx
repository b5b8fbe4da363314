import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Icon } from '@paddock/ui/pictures/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { Prose } from '../../layout/prose/prose.tsx';
import { ShareButton } from '../../layout/share-button.tsx';
import { FallbackNote } from '../../layout/page-heading.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { useCategoryNames } from './category-names.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-page.module.css';
import type { NewsData } from './news.server.ts';

interface NewsPageProps {
  entry: NewsData;
  /** Videos of the entry's race. */
  videos?: ReactNode;
}

export function NewsPage({ entry, videos }: NewsPageProps) {
  const { t } = useTranslation('content');
  const categoryName = useCategoryNames();
  const site = useSiteFacts();
  const { newsId, category, title, summary, cover, publishedAt, date, body, attachments, race, related } =
    entry;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <article className={layout.stack8}>
        <header className={styles.head}>
          <p className={layout.facts}>
            <SiteLink to={category === 'club' ? '/event-club' : `/race-event?category=${category}`}>
              <LocalText text={categoryName(category)} />
            </SiteLink>
            <time dateTime={publishedAt}>{date}</time>
          </p>
          <h1 className={layout.text48} lang={tagOf(title)}>
            {title.text}
          </h1>
          {summary.text && (
            <p className={`${layout.muted} ${layout.text18}`} lang={tagOf(summary)}>
              {summary.text}
            </p>
          )}
        </header>
        <Cover
          address={cover}
          seed={newsId}
          sizes="(width >= 1280px) 80rem, 100vw"
          isFirst
          className={styles.cover}
        />
        <div className={styles.text}>
          <FallbackNote languages={entry.shownIn} />
          <Prose html={body} />
          {videos}
          {attachments.length > 0 && (
            <Section id="attachments" title={t('news.attachments')}>
              <ul className={`${layout.stack2} ${styles.attachments}`}>
                {attachments.map((file) => (
                  <li key={file.url}>
                    <a href={file.url} download lang={tagOf(file.title)}>
                      <Icon name="download" />
                      {file.title.text || t('news.file')}
                    </a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <footer className={`${layout.between} ${layout.line} ${styles.foot}`}>
            {race && (
              <SiteLink to={`/race-detail/${race.raceId}`} lang={tagOf(race.title)}>
                {race.title.text}
              </SiteLink>
            )}
            {site && (
              <ShareButton title={title.text} url={`${site.origins[site.lang]}/event-detail/${newsId}`} />
            )}
          </footer>
        </div>
      </article>
      {related.length > 0 && (
        <Section id="related" title={t('news.related')}>
          <ul className={styles.related}>
            {related.map((one) => (
              <li key={one.newsId}>
                <NewsCard entry={one} as="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
