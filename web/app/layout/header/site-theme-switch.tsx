import { ThemeSwitch } from '@paddock/ui/styles/theme';
import { useTranslation } from 'react-i18next';
import { useSiteFacts } from '../site-facts.ts';

/** For all hosts of the site; stored pages have none. */
export function SiteThemeSwitch() {
  const { t } = useTranslation();
  const site = useSiteFacts();
  if (site?.isStatic) return null;
  const labels = { toLight: t('theme.toLight'), toDark: t('theme.toDark') };
  return <ThemeSwitch labels={labels} cookieDomain={site?.cookieDomain} />;
}
