import { classNames } from './class-names.ts';
import { ModalFrame, type ModalProps } from './dialog.tsx';
import styles from './drawer.module.css';

export type DrawerProps = ModalProps & { side?: 'start' | 'end' | 'bottom' };

export function Drawer({ side = 'end', className, children, ...rest }: DrawerProps) {
  return (
    <ModalFrame
      {...rest}
      data-side={side}
      className={classNames(styles.drawer, className)}
      look={styles}
      body={(titleId) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable
        <section aria-labelledby={titleId} tabIndex={0} className={styles.body}>
          {children}
        </section>
      )}
    />
  );
}
