import type { PreviewKind } from '@paddock/contracts/content/content-kinds';
import type { Write } from '../providers/http.ts';
import { OnSiteButton } from './on-site-button.tsx';
import { PublishPill, type Publishing } from './publish-pill.tsx';
import { VersionsButton } from './versions-button.tsx';

/** Where it is kept in the office, where it is on the site, and where its previews are. */
const places = {
  news: { resource: 'race-event', path: 'event-detail', previewPath: 'event-preview' },
  images: { resource: 'race-images', path: 'race-images', previewPath: 'album-preview' },
  video: { resource: 'race-video', path: 'race-video', previewPath: 'video-preview' },
} as const satisfies Record<PreviewKind, object>;

interface BesidePublishedProps {
  row: Publishing & { version: number };
  kind: PreviewKind;
  id: string;
  restore: (write: Write, content: object, version: number) => Promise<unknown>;
}

/** Of what appears at a moment: how it stands, where it is seen, and what it was. */
export function BesidePublished({ row, kind, id, restore }: BesidePublishedProps) {
  const { resource, path, previewPath } = places[kind];
  return (
    <>
      <PublishPill row={row} />
      <OnSiteButton row={row} kind={kind} id={id} path={path} previewPath={previewPath} />
      <VersionsButton kind={kind} id={id} resource={resource} version={row.version} restore={restore} />
    </>
  );
}
