import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';

/** Confirms leaving unsaved changes. `open` lifts the guard after saving. */
export function useLeaveGuard(guarded: boolean, title: string, text: string) {
  const { t } = useWords();
  const { session } = useServices();
  const opened = useRef(false);
  const isBlocked = useCallback<BlockerFunction>(
    // A signed-out user must always reach the login.
    ({ currentLocation, nextLocation }) =>
      guarded &&
      !opened.current &&
      session.token !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [guarded, session],
  );
  const blocker = useBlocker(isBlocked);

  useEffect(() => {
    if (!guarded) return;
    const hold = (event: BeforeUnloadEvent) => !opened.current && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [guarded]);

  const dialog = blocker.state === 'blocked' && (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('leave.go')}
          </Button>
          <Button onClick={() => blocker.reset()}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
  return {
    dialog,
    open: useCallback(() => {
      opened.current = true;
    }, []),
  };
}
