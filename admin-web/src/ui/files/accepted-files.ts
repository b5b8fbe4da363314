import { documentTypes, pictureTypes, videoTypes } from '@paddock/contracts/upload/upload-limits';

export type AcceptedKind = 'document' | 'picture' | 'subtitles' | 'video';

interface Accepted {
  endings: readonly string[];
  /** MIME types; pictures of any type are accepted, because the server converts them. */
  types: readonly string[];
}

const accepted: Record<AcceptedKind, Accepted> = {
  document: { endings: Object.keys(documentTypes), types: [] },
  picture: {
    endings: [...pictureTypes.map((type) => type.slice('image/'.length)), 'svg'],
    types: ['image/*'],
  },
  subtitles: { endings: ['vtt'], types: [] },
  video: { endings: ['mp4', 'webm', 'mov'], types: videoTypes },
};

/** The `accept` attribute; endings are listed only where a file has no type. */
export function acceptOf(kind: AcceptedKind): string {
  const { endings, types } = accepted[kind];
  return types.length > 0 ? types.join(',') : endings.map((ending) => `.${ending}`).join(',');
}

/** Dropped and pasted files bypass `accept`. */
export function isAccepted(kind: AcceptedKind, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const { endings, types } = accepted[kind];
  return (
    types.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each)) ||
    endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  );
}

/** Such as `MP4, WEBM, MOV`. */
export const endingsOf = (kind: AcceptedKind): string => accepted[kind].endings.join(', ').toUpperCase();
