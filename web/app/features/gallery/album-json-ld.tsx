import { languageTags } from '@paddock/contracts/language';
import { JsonLd } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { AlbumData } from './albums.server.ts';
import { usePictureAlt } from './picture-alt.ts';

export function AlbumJsonLd({ album }: { album: AlbumData }) {
  const altOf = usePictureAlt(album);
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  const { albumId, title, summary, pictures, publishedAt, updatedAt } = album;
  return (
    <JsonLd
      thing={{
        '@type': 'ImageGallery',
        name: title.text,
        description: summary.text || undefined,
        inLanguage: languageTags[title.lang ?? site.lang],
        url: `${origin}/race-images/${albumId}`,
        datePublished: publishedAt,
        dateModified: updatedAt,
        associatedMedia: pictures.map(({ address }, index) => ({
          '@type': 'ImageObject',
          name: altOf(index),
          contentUrl: origin + address,
        })),
      }}
    />
  );
}
