import { Icon } from '@paddock/ui/pictures/icon';
import { Picture } from '@paddock/ui/pictures/picture';
import { useModal } from '@paddock/ui/overlays/use-modal';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import type { AlbumData } from './albums.server.ts';
import styles from './lightbox.module.css';
import { usePictureAlt } from './picture-alt.ts';

interface LightboxProps {
  album: AlbumData;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Swipe distance in pixels. */
const SWIPE = 48;

/** Modal picture viewer with keyboard and swipe navigation. */
export function Lightbox({ album, shown, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('content');
  const from = useRef<number>(undefined);
  const modal = useModal(true, onClose);
  const { pictures } = album;
  const { address, caption } = pictures[shown]!;
  const altOf = usePictureAlt(album);
  const last = pictures.length - 1;

  const go = (step: number): void => {
    const next = shown + step;
    if (next >= 0 && next <= last) onShow(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
    if (key === 'Home') onShow(0);
    if (key === 'End') onShow(last);
  };
  const onPointerUp = ({ clientX }: PointerEvent): void => {
    const moved = from.current === undefined ? 0 : clientX - from.current;
    from.current = undefined;
    if (Math.abs(moved) >= SWIPE) go(moved > 0 ? -1 : 1);
  };

  return (
    <dialog
      {...modal}
      data-theme="dark"
      data-whole
      className={styles.box}
      aria-label={t('images.viewer')}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => (from.current = clientX)}
      onPointerUp={onPointerUp}
    >
      <figure className={styles.figure}>
        <Picture
          key={address}
          src={address}
          alt={altOf(shown)}
          fit="contain"
          isFirst
          className={styles.picture}
        />
        <figcaption className={styles.caption}>
          <span className={styles.count} aria-live="polite">
            {t('images.of', { number: shown + 1, count: pictures.length })}
          </span>
          <span lang={tagOf(caption)}>{caption.text}</span>
        </figcaption>
      </figure>
      <button type="button" className={styles.close} aria-label={t('images.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {/* `aria-disabled` keeps the focus: without it the dialog would receive no key events. */}
      <button
        type="button"
        className={styles.previous}
        aria-label={t('images.previous')}
        aria-disabled={shown === 0}
        onClick={() => go(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={t('images.next')}
        aria-disabled={shown === last}
        onClick={() => go(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </dialog>
  );
}
