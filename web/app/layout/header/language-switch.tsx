import { languages, languageTags, languageNames } from '@paddock/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSiteFacts, useSiteLanguages } from '../site-facts.ts';
import styles from './language-switch.module.css';

/** Links to this page on the hosts of the other languages. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const site = useSiteFacts();
  const ofSite = useSiteLanguages();
  if (!site || ofSite.length < 2) return null;
  return (
    <ul aria-label={t('language.label')} className={styles.list}>
      {languages
        .filter((language) => ofSite.includes(language))
        .map((language) => (
          <li key={language}>
            <a
              href={site.origins[language] + pathname + search}
              hrefLang={languageTags[language]}
              lang={languageTags[language]}
              aria-current={language === site.lang ? 'true' : undefined}
              className={styles.link}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
    </ul>
  );
}
