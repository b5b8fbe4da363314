import { Button } from '@paddock/ui/button';
import { Notice, type NoticeProps } from '@paddock/ui/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDraft } from './drafts.ts';
import type { FormOutcome } from './form-outcome.ts';

/** Flash message after a redirect with `?done=`; removes the parameter, so that a reload does not show it again. */
export function FlashMessage(notice: NoticeProps) {
  // After every render: the same form may redirect to the same address again.
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete('done');
    window.history.replaceState(window.history.state, '', address);
  });
  return <Notice {...notice} />;
}

/** The request failed on the network; the form is intact and can be sent again. */
export function Unsent({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('errors');
  if (!outcome?.unsent) return null;
  return (
    <Notice tone="error" title={t(`unsent.${outcome.unsent}`)}>
      {t('unsent.retry')}
    </Notice>
  );
}

/** Marks restored input as a draft, so that it is not taken for saved data. */
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
