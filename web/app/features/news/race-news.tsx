import { useTranslation } from 'react-i18next';
import layout from '@paddock/ui/styles/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news-card.module.css';
import type { NewsCardData } from './news.server.ts';

/** Renders nothing without news. */
export function RaceNews({ entries }: { entries: readonly NewsCardData[] }) {
  const { t } = useTranslation('content');
  if (entries.length === 0) return null;
  return (
    <Section id="news" title={t('news.ofRace')} size="xl" className={`no-print ${layout.stack4}`}>
      <ul className={styles.words}>
        {entries.map((entry) => (
          <li key={entry.newsId}>
            <NewsCard entry={entry} look="row" as="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
