import {
  useId,
  useRef,
  type ComponentProps,
  type ComponentPropsWithRef,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { nextIndex } from './roving.ts';
import styles from './menu.module.css';

export type MenuProps = Omit<ComponentProps<'div'>, 'popover' | 'role'> & {
  label: ReactNode;
  /** Name of the trigger when `label` is only a picture. */
  triggerLabel?: string;
  triggerClassName?: string;
  align?: 'start' | 'end';
};

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled, [aria-disabled="true"])')];
}

/** Fallback for browsers without anchor positioning (menu.module.css). */
function placeUnder(trigger: HTMLElement, menu: HTMLElement) {
  const { left, right, bottom } = trigger.getBoundingClientRect();
  menu.style.setProperty('--menu-top', `${bottom}px`);
  menu.style.setProperty('--menu-left', `${left}px`);
  menu.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`);
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const words = items.map((item) => item.textContent ?? '');
  const next = nextIndex(event, current, words, 'vertical');
  if (next !== undefined) {
    event.preventDefault();
    items[next]?.focus();
  } else if (event.key === 'Tab') {
    event.currentTarget.hidePopover();
  }
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  if ((event.target as Element).closest('[role^="menuitem"]')) event.currentTarget.hidePopover();
}

/** A popover menu: opens without script; script adds arrows, Home, End and type-ahead. */
export function Menu({
  label,
  triggerLabel,
  triggerClassName,
  align = 'start',
  className,
  children,
  id,
  ...rest
}: MenuProps) {
  const ownId = useId();
  const menuId = id ?? ownId;
  const trigger = useRef<HTMLButtonElement>(null);

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    const opened = event.newState === 'open';
    trigger.current?.setAttribute('aria-expanded', String(opened));
    if (opened) itemsOf(event.currentTarget)[0]?.focus();
  }

  return (
    <div className={styles.frame}>
      <button
        ref={trigger}
        type="button"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={triggerLabel}
        className={classNames(styles.trigger, triggerClassName)}
      >
        {label}
      </button>
      <div
        {...rest}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={triggerLabel ?? (typeof label === 'string' ? label : undefined)}
        data-align={align}
        className={classNames(styles.menu, className)}
        onBeforeToggle={(event) => {
          if (trigger.current) placeUnder(trigger.current, event.currentTarget);
        }}
        onToggle={handleToggle}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </div>
  );
}

export type MenuItemProps<C extends ElementType = 'button'> = {
  as?: C;
  icon?: IconName;
  tone?: 'danger';
  /** Marks the current choice, such as the language. */
  current?: boolean;
} & Omit<ComponentPropsWithRef<C>, 'as' | 'icon' | 'tone' | 'current' | 'role'>;

export function MenuItem<C extends ElementType = 'button'>({
  as,
  icon,
  tone,
  current,
  className,
  children,
  ...rest
}: MenuItemProps<C>) {
  const Item: ElementType = as ?? 'button';
  return (
    <Item
      {...(as === undefined || as === 'button' ? { type: 'button' } : {})}
      {...rest}
      role="menuitem"
      data-tone={tone}
      aria-current={current ? 'true' : undefined}
      className={classNames(styles.item, className)}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {current && <Icon name="check" className={styles.mark} />}
    </Item>
  );
}
