import type { PreviewKind } from '@paddock/contracts/content/content-kinds';
import type { Write } from '../providers/http.ts';
import { OnSiteButton } from './on-site-button.tsx';
import { PublishPill, type Publishing } from './publish-columns.tsx';
import { VersionsButton } from './versions-button.tsx';

/** Paths by kind: office resource, site page, preview. */
const places = {
  news: { resource: 'race-event', path: 'event-detail', previewPath: 'event-preview' },
  images: { resource: 'race-images', path: 'race-images', previewPath: 'album-preview' },
  video: { resource: 'race-video', path: 'race-video', previewPath: 'video-preview' },
} as const satisfies Record<PreviewKind, object>;

interface PublishedExtrasProps {
  row: Publishing & { version: number };
  kind: PreviewKind;
  id: string;
  restore: (write: Write, content: object, version: number) => Promise<unknown>;
}

/** Publishing status, site link and version history of a form. */
export function PublishedExtras({ row, kind, id, restore }: PublishedExtrasProps) {
  const { resource, path, previewPath } = places[kind];
  return (
    <>
      <PublishPill row={row} />
      <OnSiteButton row={row} kind={kind} id={id} path={path} previewPath={previewPath} />
      <VersionsButton kind={kind} id={id} resource={resource} version={row.version} restore={restore} />
    </>
  );
}
