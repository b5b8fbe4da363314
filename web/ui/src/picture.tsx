import { pictureOf, srcSetOf, variantOf } from '@paddock/contracts/upload/media-address';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** As the upload service answered it; an address elsewhere is shown as it is. */
  src: string;
  /** What it shows, in words; '' where it only decorates. */
  alt: string;
  /** How wide it is shown, as the attribute of that name wants it: `(min-width: 960px) 33vw, 100vw`. */
  sizes?: string;
  /** `cover` fills the frame that the page gives it, cut at the sides; otherwise the picture keeps its shape. */
  fit?: 'own' | 'cover' | 'contain';
  /** The one that is seen first: it is asked for at once, before all others. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture in the form and width that this browser wants. Its room is kept from the beginning, so nothing moves when it comes. */
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
    // It may have come before this page listens.
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
