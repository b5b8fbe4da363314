import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/** Drives a native modal dialog from `open`. Restores focus when it closes or is unmounted. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return {
    ref,
    // Escape asks the owner to close, so that `open` stays the only truth.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close without asking (a second Escape, the back gesture). One that is open again was not closed.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    // The dialog has no padding: a press on the element itself is a press on its backdrop.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      // The press would otherwise take focus to the page after it has gone back to the opener.
      event.preventDefault();
      onClose();
    },
  };
}
