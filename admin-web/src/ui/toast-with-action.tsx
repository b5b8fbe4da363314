import type { ToastContentProps } from 'react-toastify';
import styles from './toast-with-action.module.css';

interface Props {
  text: string;
  label: string;
  onAction: () => void;
}

/** The toaster clones its content and adds `closeToast`. */
export function ToastWithAction({ text, label, onAction, closeToast }: Props & Partial<ToastContentProps>) {
  return (
    <span className={styles.line}>
      <span>{text}</span>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          closeToast?.();
          onAction();
        }}
      >
        {label}
      </button>
    </span>
  );
}
