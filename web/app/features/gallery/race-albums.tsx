import { useTranslation } from 'react-i18next';
import layout from '@paddock/ui/styles/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { AlbumCards } from './album-cards.tsx';
import type { AlbumCardData } from './albums.server.ts';

/** Renders nothing without albums. */
export function RaceAlbums({ albums }: { albums: readonly AlbumCardData[] }) {
  const { t } = useTranslation('content');
  if (albums.length === 0) return null;
  return (
    <Section id="photos" title={t('images.ofRace')} size="xl" className={`no-print ${layout.stack4}`}>
      <AlbumCards albums={albums} look="strip" />
    </Section>
  );
}
