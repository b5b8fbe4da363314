import { Icon } from '@paddock/ui/icon';
import type { HandleOf } from './use-order.ts';
import styles from './order-handle.module.css';

interface OrderHandleProps {
  handleOf: HandleOf;
  id: string;
  label: string;
}

/** Drag handle; arrow keys move the item too. */
export function OrderHandle({ handleOf, id, label }: OrderHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      {...handleOf(id)}
    >
      <Icon name="grip" />
    </button>
  );
}
