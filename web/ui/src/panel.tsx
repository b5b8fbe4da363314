import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

export type PanelProps<C extends ElementType = 'div'> = {
  as?: C;
  tone?: 'panel' | 'raised' | 'outline';
  padding?: 'none' | 's' | 'm' | 'l';
} & Omit<ComponentPropsWithRef<C>, 'as' | 'tone' | 'padding'>;

export function Panel<C extends ElementType = 'div'>({
  as,
  tone = 'panel',
  padding = 'm',
  className,
  ...rest
}: PanelProps<C>) {
  const Box: ElementType = as ?? 'div';
  return (
    <Box {...rest} data-tone={tone} data-padding={padding} className={classNames(styles.panel, className)} />
  );
}
