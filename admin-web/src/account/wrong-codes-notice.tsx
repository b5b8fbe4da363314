import { Notice } from '@paddock/ui/notice';
import type { ReactNode } from 'react';
import { useOwnAdmin } from '../providers/auth.ts';
import { useWords } from '../providers/words.ts';

/** Warns of a possibly stolen password. On a page, because admins have neither phone nor e-mail address. */
export function WrongCodesNotice({ action }: { action?: ReactNode }) {
  const { t, moment } = useWords();
  const { wrongCodesAt } = useOwnAdmin();
  if (!wrongCodesAt) return null;
  return (
    <Notice tone="warning" title={t('wrongCodes.title')} action={action}>
      {t('wrongCodes.text', { at: moment(wrongCodesAt) })}
    </Notice>
  );
}
