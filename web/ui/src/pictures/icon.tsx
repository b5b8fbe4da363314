import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof iconPaths;

type IconLook = Omit<ComponentProps<'svg'>, 'name' | 'path' | 'children'> & {
  size?: 's' | 'm' | 'l';
  /** Only for an icon without adjacent text. */
  label?: string;
};

export type IconProps = IconLook & { name: IconName };

export const Icon = ({ name, ...rest }: IconProps) => <DrawnIcon {...rest} path={iconPaths[name]} />;

/** An icon of one app only, drawn on the grid of `iconPaths`. */
export function DrawnIcon({ path, size = 'm', label, className, ...rest }: IconLook & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-size={size}
      className={classNames(styles.icon, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
