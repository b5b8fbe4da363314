import { useEffect, useRef, type PointerEvent } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type Id,
  type IconProps,
} from 'react-toastify/unstyled';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import 'react-toastify/ReactToastify.css';
import { Icon } from '../pictures/icon.tsx';
import styles from './toaster.module.css';

/** Given numbers for toasts. toaster.module.css repeats width and breakpoint; a spec compares them. */
export const toastSettings = {
  duration: 6000,
  position: 'top-center',
  /** 0 is unlimited. */
  limit: 0,
  pauseOnHover: true,
  pauseOnTouch: true,
  pauseOnTabChange: true,
  touchResumeDelay: 2000,
  width: 350,
  breakpoint: 1100,
  types: ['success', 'error', 'warning', 'info', 'promise'],
} as const;

export { toast } from 'react-toastify/unstyled';

export type ToasterProps = { labels: { notifications: string; close: string } };

const arrival = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 160 });

function ToastIcon({ type, isLoading }: IconProps) {
  return <Icon name={isLoading || type === 'default' ? 'clock' : type} />;
}

/** The library clones this element and adds its own props. */
function CloseButton({ label, closeToast }: { label: string } & Partial<CloseButtonProps>) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={closeToast}>
      <Icon name="close" />
    </button>
  );
}

function touchedToast(event: PointerEvent): string | undefined {
  if (event.pointerType !== 'touch') return undefined;
  return (event.target as Element).closest('.Toastify__toast')?.id;
}

/** Starts tracking whether a toast is visible, since it may offer an undo. */
export function watchToasts(): () => boolean {
  const shown = new Set<Id>();
  toast.onChange(({ id, status }) => void (status === 'removed' ? shown.delete(id) : shown.add(id)));
  return () => shown.size > 0;
}

/** Dismisses errors after a later success. */
function forgetErrorsAfterSuccess() {
  const errors = new Set<Id>();
  return toast.onChange(({ id, type, status }) => {
    if (status === 'removed') errors.delete(id);
    else if (type === 'error') errors.add(id);
    else if (type === 'success' && status === 'added') for (const error of errors) toast.dismiss(error);
  });
}

/**
 * Mount once per app. The library pauses for mouse and lost focus only: touch is handled here, with a delay
 * after release.
 */
export function Toaster({ labels }: ToasterProps) {
  const resumes = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = resumes.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  useEffect(forgetErrorsAfterSuccess, []);

  function hold(event: PointerEvent) {
    const id = touchedToast(event);
    if (id === undefined) return;
    clearTimeout(resumes.current.get(id));
    toast.pause({ id });
  }

  function release(event: PointerEvent) {
    const id = touchedToast(event);
    if (id === undefined) return;
    hold(event);
    const resume = setTimeout(() => {
      resumes.current.delete(id);
      toast.play({ id });
    }, toastSettings.touchResumeDelay);
    resumes.current.set(id, resume);
  }

  return (
    <div className={styles.frame} onPointerDown={hold} onPointerUp={release} onPointerCancel={release}>
      <ToastContainer
        position={toastSettings.position}
        autoClose={toastSettings.duration}
        limit={toastSettings.limit}
        pauseOnHover={toastSettings.pauseOnHover}
        pauseOnFocusLoss={toastSettings.pauseOnTabChange}
        transition={arrival}
        hideProgressBar
        theme="dark"
        closeOnClick={false}
        icon={ToastIcon}
        closeButton={<CloseButton label={labels.close} />}
        aria-label={labels.notifications}
      />
    </div>
  );
}
