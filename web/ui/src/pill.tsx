import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

export type PillTone = 'neutral' | 'open' | 'few' | 'full' | 'live' | 'brand' | 'warn';

export type PillProps = ComponentProps<'span'> & { tone?: PillTone };

/** A state in one or two words. Marks differ in shape too, so color is never the only cue. */
export function Pill({ tone = 'neutral', className, children, ...rest }: PillProps) {
  return (
    <span {...rest} data-tone={tone} className={classNames(styles.pill, className)}>
      <span className={styles.mark} aria-hidden="true" />
      {children}
    </span>
  );
}
