import { languageNames, languageTags } from '@paddock/contracts/language';
import { Button } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSiteFacts, useSiteLanguages } from '../layout/site-facts.ts';
import { CARRIED, submitAddress } from './carried-form.ts';

/** Without script, posts what was typed to this page in another language, which has its own host. */
export function ContinueIn() {
  const { t } = useTranslation();
  const address = submitAddress(useLocation());
  const site = useSiteFacts();
  const others = useSiteLanguages().filter((language) => language !== site?.lang);
  if (!site || others.length === 0) return null;
  return (
    <noscript>
      <p className={layout.row}>
        {t('language.continueIn')}
        {others.map((language) => (
          <Button
            key={language}
            type="submit"
            variant="quiet"
            size="s"
            lang={languageTags[language]}
            formAction={`${site.origins[language]}${address}${address.includes('?') ? '&' : '?'}${CARRIED}`}
          >
            {languageNames[language]}
          </Button>
        ))}
      </p>
    </noscript>
  );
}
