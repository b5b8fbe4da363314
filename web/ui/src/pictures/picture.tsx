import { pictureOf, srcSetOf, variantOf } from '@paddock/contracts/upload/media-address';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** Address from the upload service; external addresses are shown unchanged. */
  src: string;
  /** '' when decorative. */
  alt: string;
  /** The `sizes` attribute: `(min-width: 960px) 33vw, 100vw`. */
  sizes?: string;
  /** `cover` crops to the frame given by the page; otherwise the aspect ratio stays. */
  fit?: 'own' | 'cover' | 'contain';
  /** The LCP picture: loaded eagerly with high priority. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** Responsive picture with reserved space. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  fit = 'own',
  isFirst = false,
  className,
}: PictureProps) {
  const [isThere, setThere] = useState(false);
  const picture = pictureOf(src);
  const loading = isFirst
    ? ({ fetchPriority: 'high', loading: 'eager' } as const)
    : ({ loading: 'lazy' } as const);
  const image = {
    ...loading,
    decoding: 'async' as const,
    className: styles.image,
    onLoad: () => setThere(true),
    // It may have loaded before hydration.
    ref: (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth > 0) setThere(true);
    },
  };
  const frame = classNames(styles.frame, className);
  if (!picture)
    return (
      <span className={frame} data-fit={fit}>
        <img {...image} src={src} alt={alt} />
      </span>
    );
  const { width, height, forms, widths, placeholder } = picture;
  const own = forms.at(-1)!;
  const usual = widths.find((one) => one >= 960) ?? width;
  return (
    <span className={frame} data-fit={fit}>
      {placeholder && !isThere && (
        <img src={placeholder} alt="" aria-hidden="true" className={styles.placeholder} />
      )}
      <picture>
        {forms.slice(0, -1).map((form) => (
          <source key={form} type={`image/${form}`} srcSet={srcSetOf(picture, form)} sizes={sizes} />
        ))}
        <img
          {...image}
          alt={alt}
          width={width}
          height={height}
          src={variantOf(picture, usual, own)}
          srcSet={srcSetOf(picture, own)}
          sizes={sizes}
        />
      </picture>
    </span>
  );
}
