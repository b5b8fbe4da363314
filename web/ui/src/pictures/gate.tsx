import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export type GateProps = ComponentProps<'div'> & {
  tone?: 'brand' | 'action' | 'quiet';
  size?: 's' | 'm' | 'l';
  /** Off when the content brings its own padding. */
  padded?: boolean;
};

/** Corner brackets around the main item of a page. */
export function Gate({ tone = 'brand', size = 'm', padded = true, className, ...rest }: GateProps) {
  return (
    <div
      data-tone={tone}
      data-size={size}
      className={classNames('gate-brackets', padded && 'gate-padded', className)}
      {...rest}
    />
  );
}
