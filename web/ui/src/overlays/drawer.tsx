import { classNames } from '../class-names.ts';
import { ModalFrame, type ModalProps } from './dialog.tsx';
import styles from './drawer.module.css';

export type DrawerProps = ModalProps & { side?: 'start' | 'end' | 'bottom' };

export function Drawer({ side = 'end', className, ...rest }: DrawerProps) {
  return (
    <ModalFrame
      {...rest}
      data-side={side}
      className={classNames(styles.drawer, className)}
      look={styles}
      isScrollable
    />
  );
}
