import layout from '@paddock/ui/styles/layout.module.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PartHead } from '../../layout/part-head.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news-card.module.css';
import type { NewsCardData } from './news.server.ts';

interface NewsStripProps {
  title: string;
  entries: readonly NewsCardData[];
  to: string;
}

/** One large entry and a list; renders nothing without entries. */
export function NewsStrip({ title, entries, to }: NewsStripProps) {
  const { t } = useTranslation('content');
  const id = useId();
  const [lead, ...others] = entries;
  if (!lead) return null;
  return (
    <section aria-labelledby={id} className={layout.stack6}>
      <PartHead id={id} title={title} to={to} more={t('news.more')} />
      <div className={styles.entries}>
        <NewsCard entry={lead} as="h3" />
        {others.length > 0 && (
          <ul className={styles.words}>
            {others.map((entry) => (
              <li key={entry.newsId}>
                <NewsCard entry={entry} look="row" as="h3" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
