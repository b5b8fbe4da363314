import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './track-line.module.css';

export type TrackLineProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Current step, from 1. Without `total` the line is decorative. */
  step?: number;
  total?: number;
  /** Accessible name, such as "Step 2 of 4". */
  label?: string;
};

const motif = 'M-4 44 H86 C112 44 112 14 138 14 H214 C240 14 236 34 258 34 S282 22 300 22 H404';

/** Decorative line, or progress up to the current step. */
export function TrackLine({ step, total, label, className, ...rest }: TrackLineProps) {
  if (step === undefined || total === undefined) {
    return (
      <div {...rest} aria-hidden="true" className={classNames(styles.motif, className)}>
        <svg viewBox="0 0 400 56" preserveAspectRatio="none" fill="none" focusable="false">
          <path d={motif} className={styles.bed} vectorEffect="non-scaling-stroke" />
          <path d={motif} className={styles.light} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    );
  }
  return (
    <div {...rest} className={classNames(styles.progress, className)}>
      <progress className="visually-hidden" aria-label={label} max={total} value={step} />
      <div aria-hidden="true" className={styles.steps}>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={styles.step} data-state={stateOf(index + 1, step)} />
        ))}
      </div>
    </div>
  );
}

function stateOf(position: number, step: number) {
  if (position < step) return 'done';
  return position === step ? 'current' : 'ahead';
}
