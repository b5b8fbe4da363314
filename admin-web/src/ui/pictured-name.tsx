import { pictureAddressForm } from '@paddock/contracts/upload/media-address';
import { Picture } from '@paddock/ui/pictures/picture';
import type { ReactNode } from 'react';
import styles from './pictured-name.module.css';

/** The name of a row, after a thumbnail where the address is that of a picture. */
export const PicturedName = ({ src, children }: { src: string; children: ReactNode }) => (
  <span className={styles.name}>
    {pictureAddressForm.test(src) && (
      <Picture src={src} alt="" sizes="48px" fit="cover" className={styles.thumbnail} />
    )}
    <span>{children}</span>
  </span>
);
