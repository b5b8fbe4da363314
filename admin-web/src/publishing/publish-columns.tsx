import type { PublishStatus, PreviewKind } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import { Pill } from '@paddock/ui/pill';
import { momentColumn } from '../engine/lists/columns.tsx';
import { useTask } from '../providers/calls.ts';
import type { Write } from '../providers/http.ts';
import { useServices } from '../providers/services.ts';
import { useWords, type Words } from '../providers/words.ts';
import { PicturedName } from '../ui/pictured-name.tsx';
import { QuietButton } from '../ui/quiet-button.tsx';
import { onSite, SiteLink } from '../ui/files/stored-file.tsx';
import { publishLabels } from './published.ts';
import { VersionsButton } from './versions-button.tsx';

interface Publishing {
  status: PublishStatus;
  publishedAt?: string | null | undefined;
}

const isAhead = ({ status, publishedAt }: Publishing): boolean =>
  status === 'published' && Boolean(publishedAt) && Date.parse(publishedAt!) > Date.now();

/** With the date when scheduled. */
const publishText = (row: Publishing, { t, moment }: Words): string =>
  isAhead(row)
    ? t('publishing.scheduled', { moment: moment(row.publishedAt) })
    : t(publishLabels[row.status]);

/** Draft, published or scheduled. */
function PublishPill({ row }: { row: Publishing }) {
  const words = useWords();
  const tone = isAhead(row) ? 'few' : row.status === 'published' ? 'open' : 'neutral';
  return <Pill tone={tone}>{publishText(row, words)}</Pill>;
}

export const publishStatus = {
  id: 'status',
  label: 'publishing.status',
  text: publishText,
  Cell: PublishPill,
} as const;

interface Titled {
  title: Localized;
  cover: string;
}

function PublishedTitle({ row: { title, cover } }: { row: Titled }) {
  const { pick } = useWords();
  return <PicturedName src={cover}>{pick(title)}</PicturedName>;
}

export const publishTitle = {
  id: 'title',
  label: 'news.name',
  text: ({ title }: Titled, { pick }: Words) => pick(title),
  Cell: PublishedTitle,
} as const;

/** Publishing and modification time. */
export const publishMoments = [
  momentColumn('publishedAt', 'publishing.at', { sort: 'publishedAt' }),
  momentColumn('updatedAt', 'shown.updatedAt', { sort: 'updatedAt' }),
] as const;

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

interface OnSiteButtonProps {
  row: Publishing;
  kind: PreviewKind;
  id: string;
  /** Site path and preview path. */
  path: string;
  previewPath: string;
}

/** Link to the page; for unpublished entries, to an expiring preview. */
function OnSiteButton({ row, kind, id, path, previewPath }: OnSiteButtonProps) {
  const { api } = useServices();
  if (row.status === 'published' && !isAhead(row)) return <SiteLink path={`${path}/${id}`} />;
  return (
    <PreviewButton
      path={previewPath}
      readToken={() => api.read('adm/get_content_preview_token', { kind, id })}
    />
  );
}

interface PreviewButtonProps {
  path: string;
  readToken: () => Promise<{ token: string }>;
}

/** Opens an expiring preview. */
export function PreviewButton({ path, readToken }: PreviewButtonProps) {
  const { t } = useWords();
  const { language } = useServices();
  const { busy, run } = useTask();

  async function show() {
    // Opened synchronously: browsers block windows opened later.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const isShown = await run(async () => {
      const { token } = await readToken();
      tab?.location.replace(new URL(onSite(language.current, `${path}/${token}`), location.href));
    });
    if (!isShown) tab?.close();
  }

  return (
    <QuietButton icon="eye" busy={busy} onClick={() => void show()}>
      {t('form.preview')}
    </QuietButton>
  );
}
