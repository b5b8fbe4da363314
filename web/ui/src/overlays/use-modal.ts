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
    // The owner closes on Escape, so that `open` stays the single source of truth.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Browsers may close without `cancel` (second Escape, back gesture). Ignored when it has reopened.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    // The dialog has no padding, so a press on the element itself is on its backdrop.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      // Otherwise the press moves focus to the page after it was restored to the opener.
      event.preventDefault();
      onClose();
    },
  };
}
