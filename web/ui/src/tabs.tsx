import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './overlays/roving.ts';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Suffix of the label, such as a count or a dot for missing input. */
  mark?: ReactNode;
};

export type TabsProps = {
  items: readonly TabItem[];
  /** Accessible name. */
  label?: string;
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

/** All panels stay mounted, so forms keep their input; without script all are visible. */
export function Tabs({ items, label, selected, defaultSelected, onSelect, className }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultSelected ?? items[0]?.id);
  const current = selected ?? own;

  function select(id: string) {
    setOwn(id);
    onSelect?.(id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = items.findIndex((item) => item.id === current);
    const blanks = items.map(() => '');
    const next = nextIndex(event, index, blanks, 'horizontal');
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    select(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={classNames(styles.tabs, className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={handleKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-${item.id}-tab`}
            aria-selected={item.id === current}
            aria-controls={`${prefix}-${item.id}`}
            tabIndex={item.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => select(item.id)}
          >
            {item.label}
            {item.mark !== undefined && item.mark !== null && (
              <span className={styles.mark}>{item.mark}</span>
            )}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${prefix}-${item.id}`}
          aria-labelledby={`${prefix}-${item.id}-tab`}
          hidden={item.id !== current}
          className={styles.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
