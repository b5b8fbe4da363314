import { Icon } from '@paddock/ui/icon';
import type { HandleOf } from './use-order.ts';
import styles from './order-handle.module.css';

interface OrderHandleProps {
  handleOf: HandleOf;
  id: string;
  label: string;
}

/** What a thing of an ordered list is dragged by; with the focus on it, arrow keys move the thing. */
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
