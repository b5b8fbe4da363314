import { pictureOf, portraitOf, variantOf } from '@paddock/contracts/upload/media-address';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Decides the colors of the helmet. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
};

/** In px, as in the style sheet. */
const sizes = { s: 28, m: 40, l: 64, xl: 112, xxl: 256 } as const;
const LARGE_WIDTH = 320;
/** Of the largest size, on displays of twice the density. */
const DENSE_WIDTH = 640;
const liveries = 6;

function liveryOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % liveries;
}

function sourcesFor(src: string, size: keyof typeof sizes): { src: string; srcSet?: string } {
  const picture = pictureOf(src);
  if (!picture) return { src };
  const within = (width: number): string => (picture.width > width ? variantOf(picture, width, 'webp') : src);
  if (size === 's' || size === 'm') return { src: portraitOf(picture) };
  const large = within(LARGE_WIDTH);
  if (size === 'xl') return { src: large };
  const [single, double] = size === 'l' ? [portraitOf(picture), large] : [large, within(DENSE_WIDTH)];
  // Both in the set: React preloads an eager picture by it alone.
  return { src: single, srcSet: `${single} 1x, ${double} 2x` };
}

/** A helmet in one of six liveries, drawn by the style sheet; the picture covers it. Decorative: shown next to the name. */
export function Avatar({ name, src, size = 'm', className, ...rest }: AvatarProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-size={size}
      data-livery={liveryOf(name)}
      className={classNames(styles.avatar, className)}
    >
      {src && (
        <img
          {...sourcesFor(src, size)}
          alt=""
          width={sizes[size]}
          height={sizes[size]}
          loading={size === 'xxl' ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.picture}
        />
      )}
    </span>
  );
}
