import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> & {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  size?: 's' | 'm' | 'l';
  /** Buttons; the primary one last. */
  footer?: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'm',
  footer,
  className,
  children,
  ...rest
}: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      {...rest}
      {...useModal(open, onClose)}
      data-size={size}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, className)}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
