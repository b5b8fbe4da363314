import { useTranslation } from 'react-i18next';
import type { AlbumData } from './albums.server.ts';

/** The caption of a picture, else its number and album. */
export function usePictureAlt({
  title,
  pictures,
}: Pick<AlbumData, 'title' | 'pictures'>): (index: number) => string {
  const { t } = useTranslation('content');
  return (index) =>
    pictures[index]!.caption.text ||
    t('images.picture', { number: index + 1, count: pictures.length, album: title.text });
}
