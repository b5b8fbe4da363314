import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { useDraft } from './drafts.ts';

/** That a form holds what was typed before and never sent, so that nobody takes it for what is saved. */
export function Restored({ draft: { isRestored, discard } }: { draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation();
  if (!isRestored) return null;
  return (
    <Notice
      action={
        <Button variant="quiet" size="s" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Notice>
  );
}
