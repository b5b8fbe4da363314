import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './gate.module.css';

export type GateProps = ComponentProps<'div'> & {
  tone?: 'brand' | 'action' | 'quiet';
  size?: 's' | 'm' | 'l';
  /** Room between brackets and content; off when the framed thing brings its own. */
  padded?: boolean;
};

/** Four corner brackets around the one thing on a page that matters. */
export function Gate({ tone = 'brand', size = 'm', padded = true, className, ...rest }: GateProps) {
  return (
    <div
      data-tone={tone}
      data-size={size}
      className={classNames(styles.brackets, padded && styles.padded, className)}
      {...rest}
    />
  );
}
