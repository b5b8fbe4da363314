import type { ComponentProps, ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /**
   * At most one `action` a screen; `brand` by default, `quiet` for secondary, `danger` for irreversible
   * actions.
   */
  variant?: 'action' | 'brand' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps size and focus but ignores clicks. */
    busy?: boolean;
  };

function look({ variant = 'brand', size = 'm' }: ButtonLook, className: string | undefined) {
  return { 'data-variant': variant, 'data-size': size, className: classNames(styles.button, className) };
}

export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      // oxlint-disable-next-line react/button-has-type
      type={type}
      {...look({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      <span className={styles.content}>{children}</span>
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
}

export type ButtonLinkProps<C extends ElementType = 'a'> = ButtonLook & { as?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ButtonLook | 'as'
  >;

/** `as` takes a router's link component. */
export function ButtonLink<C extends ElementType = 'a'>({
  as,
  variant,
  size,
  className,
  children,
  ...rest
}: ButtonLinkProps<C>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...look({ variant, size }, classNames('no-print', className))} {...rest}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
