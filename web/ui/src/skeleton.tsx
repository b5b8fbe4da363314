import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  shape?: 'text' | 'heading' | 'block' | 'picture' | 'circle';
  /** Number of lines of `text`. */
  lines?: number;
};

/** Placeholder in the final shape. Silent for screen readers: add a loading text where it matters. */
export function Skeleton({ shape = 'text', lines = 1, className, ...rest }: SkeletonProps) {
  const count = shape === 'text' ? lines : 1;
  return (
    <div {...rest} aria-hidden="true" className={classNames(styles.skeleton, className)}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-shape={shape} className={styles.bone} />
      ))}
    </div>
  );
}
