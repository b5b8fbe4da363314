import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';
import styles from './drawer.module.css';

export type DrawerProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> & {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  side?: 'start' | 'end' | 'bottom';
  footer?: ReactNode;
};

export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  side = 'end',
  footer,
  className,
  children,
  ...rest
}: DrawerProps) {
  const titleId = useId();
  return (
    <dialog
      {...rest}
      {...useModal(open, onClose)}
      data-side={side}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, className)}
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <section aria-labelledby={titleId} tabIndex={0} className={styles.body}>
          {children}
        </section>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
