import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';

/** Names the fallback languages on a page. */
export function StandInNote({ languages }: { languages: string }) {
  const { t } = useTranslation();
  return languages ? <Notice>{t('fallback', { languages })}</Notice> : null;
}
