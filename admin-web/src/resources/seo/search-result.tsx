import { languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { shownOf } from '@paddock/contracts/seo/seo-limits';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './search-result.module.css';

interface SearchResultProps {
  values: { path: string; title: Localized; description: Localized };
  language: Language;
}

/** Approximate search-engine preview in the language of the form. */
export function SearchResult({ values, language }: SearchResultProps) {
  const { t } = useWords();
  const title = values.title[language]?.trim() ?? '';
  const description = values.description[language]?.trim() ?? '';
  return (
    <section className={styles.preview} aria-label={t('seo.preview')}>
      <h2 className={layout.subheading}>{t('seo.preview')}</h2>
      <div className={styles.card} lang={languageTags[language]}>
        <p className={layout.quiet}>{values.path || '/'}</p>
        <p className={styles.title}>{title ? cut(title, shownOf.title) : t('seo.own')}</p>
        <p className={layout.quiet}>{description ? cut(description, shownOf.description) : t('seo.own')}</p>
      </div>
      <p className={layout.quiet}>
        {t('seo.lengths', {
          title: Array.from(title).length,
          titleShown: shownOf.title,
          description: Array.from(description).length,
          descriptionShown: shownOf.description,
        })}
      </p>
    </section>
  );
}

function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
