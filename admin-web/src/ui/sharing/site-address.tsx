import { languageNames, type Language } from '@paddock/contracts/language';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { onSite } from '../files/stored-file.tsx';

/** The address of a page on the site, in a language that can be chosen: first that of the office, if the site has it. */
export function useSiteAddress(path: string) {
  const { languages } = useWords();
  const { api, language: office } = useServices();
  const [language, setLanguage] = useState(
    languages.includes(office.current) ? office.current : languages[0]!,
  );
  const query = useQuery({
    queryKey: ['address on site', language, path],
    queryFn: ({ signal }) => api.addressOnSite(onSite(language, path), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { language, setLanguage, query };
}

type SiteLanguageProps = Pick<ReturnType<typeof useSiteAddress>, 'language' | 'setLanguage'>;

/** Nothing on a site with one language. */
export function SiteLanguage({ language, setLanguage }: SiteLanguageProps) {
  const { t, languages } = useWords();
  if (languages.length < 2) return null;
  return (
    <SelectField
      label={t('share.language')}
      value={language}
      options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      onChange={({ target }) => setLanguage(target.value as Language)}
    />
  );
}
