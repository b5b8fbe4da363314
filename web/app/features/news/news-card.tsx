import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { useCategoryNames } from './category-names.ts';
import styles from './news-card.module.css';
import type { NewsCardData } from './news.server.ts';

interface NewsCardProps {
  entry: NewsCardData;
  look?: 'card' | 'lead' | 'row';
  as?: 'h2' | 'h3';
}

/** The whole card is a link. */
export function NewsCard({ entry, look = 'card', as: Heading = 'h2' }: NewsCardProps) {
  const { t } = useTranslation('content');
  const categoryName = useCategoryNames();
  const { newsId, category, title, summary, cover, pinned, publishedAt, date } = entry;
  return (
    <article className={`${layout.linkCard} ${layout.stack4} ${styles.card}`} data-look={look}>
      {look !== 'row' && cover !== undefined && (
        <Cover
          address={cover}
          seed={newsId}
          sizes={look === 'lead' ? '(width >= 960px) 60vw, 100vw' : '(width >= 960px) 30vw, 100vw'}
          isFirst={look === 'lead'}
          className={styles.cover}
        />
      )}
      <div className={`${layout.stack2} ${styles.words}`}>
        <p className={`${layout.facts} ${styles.facts}`}>
          <LocalText text={categoryName(category)} className={styles.category} />
          <time dateTime={publishedAt}>{date}</time>
          {pinned && <span>{t('news.pinned')}</span>}
        </p>
        <Heading className={styles.title} lang={tagOf(title)}>
          <SiteLink to={`/event-detail/${newsId}`} className={layout.cardLink}>
            {title.text}
          </SiteLink>
        </Heading>
        {look !== 'row' && summary?.text && (
          <p className={layout.muted} lang={tagOf(summary)}>
            {summary.text}
          </p>
        )}
      </div>
    </article>
  );
}
