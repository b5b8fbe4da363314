import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';

/** Says that some of a page is in other languages, and in which; nothing where all is translated. */
export function StandInNote({ languages }: { languages: string }) {
  const { t } = useTranslation();
  return languages ? <Notice>{t('fallback', { languages })}</Notice> : null;
}
