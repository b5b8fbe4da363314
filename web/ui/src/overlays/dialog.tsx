import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> & {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
};

type ModalFrameProps = ModalProps & {
  look: Readonly<Record<string, string>>;
  isScrollable?: boolean;
};

/** Head, body and buttons of dialogs and drawers. */
export function ModalFrame({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  look,
  isScrollable,
  children,
  ...rest
}: ModalFrameProps) {
  const titleId = useId();
  return (
    <dialog {...rest} {...useModal(open, onClose)} aria-labelledby={titleId}>
      <div className={look.sheet}>
        <div className={look.head}>
          <h2 id={titleId} className={look.title}>
            {title}
          </h2>
          <button type="button" className={look.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {isScrollable ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable
          <section aria-labelledby={titleId} tabIndex={0} className={look.body}>
            {children}
          </section>
        ) : (
          <div className={look.body}>{children}</div>
        )}
        {footer && <div className={look.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}

export type DialogProps = ModalProps & { size?: 's' | 'm' | 'l' };

export function Dialog({ size = 'm', className, ...rest }: DialogProps) {
  return (
    <ModalFrame {...rest} data-size={size} className={classNames(styles.dialog, className)} look={styles} />
  );
}
