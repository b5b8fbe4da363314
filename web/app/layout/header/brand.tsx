import { isWordmark, pictureOf, variantOf, type PictureView } from '@paddock/contracts/upload/media-address';
import { useSiteFacts, useSiteName } from '../site-facts.ts';
import styles from './brand.module.css';

/** Logo and name of the site. */
export function Brand() {
  const name = useSiteName();
  const { logo, logoOnDark } = useSiteFacts()?.identity ?? {};
  const picture = pictureOf(logo ?? '');
  const onDark = pictureOf(logoOnDark ?? '');
  return (
    <>
      {picture ? (
        <>
          <Logo picture={picture} on={onDark && 'light'} />
          {onDark && <Logo picture={onDark} on="dark" />}
        </>
      ) : (
        <GateMark />
      )}
      <span className={picture && isWordmark(picture) ? 'visually-hidden' : styles.name}>{name}</span>
    </>
  );
}

/** `on`: in one theme only. */
function Logo({ picture, on }: { picture: PictureView; on: 'light' | 'dark' | undefined }) {
  const { width, height, widths } = picture;
  return (
    <img
      src={variantOf(picture, widths[0]!, 'webp')}
      alt=""
      width={width}
      height={height}
      loading={on && 'lazy'}
      data-on={on}
      data-wordmark={isWordmark(picture)}
      className={styles.logo}
    />
  );
}

/** While there is no logo. */
function GateMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <path
        className={styles.gate}
        d="M3 11V5q0-2 2-2h6M21 3h6q2 0 2 2v6M29 21v6q0 2-2 2h-6M11 29H5q-2 0-2-2v-6"
      />
      <path className={styles.stripes} d="M10.8 22.5h3.8l3-13h-3.8zM17.4 22.5h3.8l3-13h-3.8z" />
    </svg>
  );
}
