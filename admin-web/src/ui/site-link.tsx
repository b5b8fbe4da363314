import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import type { Language } from '@paddock/contracts/language';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';

/** The server of the office redirects it to the site. */
export const onSite = (language: Language, path: string): string => `/site/${language}/${path}`;

export function SiteLink({ path }: { path: string }) {
  const { t } = useWords();
  const { language } = useServices();
  return (
    <ButtonLink
      size="s"
      variant="quiet"
      href={onSite(language.current, path)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="arrow-up-right" />
      {t('form.seeOnSite')}
    </ButtonLink>
  );
}
