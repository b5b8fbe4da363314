import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { Searched } from '@paddock/kit/search/search-index';

interface Publishable {
  status: PublishStatus;
  publishedAt?: string | null;
  title: Localized;
  summary: Localized;
}

interface Picture {
  address: string;
  caption: Localized;
}

interface Section {
  title: Localized;
  body: Localized;
}

/** Drafts are not indexed; scheduled entries become searchable at their time. */
const visibilityOf = ({ status, publishedAt }: Publishable): { shownFrom: string; at: string } | null =>
  status === 'published' && publishedAt ? { shownFrom: publishedAt, at: publishedAt } : null;

export function searchedNews(
  entry: Publishable & { body: Localized; cover?: string | null },
): Searched | null {
  const visibility = visibilityOf(entry);
  const { title, summary, body, cover } = entry;
  return visibility && { ...visibility, title, texts: [summary, body], cover };
}

export function searchedAlbum(album: Publishable & { pictures: readonly Picture[] }): Searched | null {
  const visibility = visibilityOf(album);
  const { title, summary, pictures } = album;
  const captions = pictures.map(({ caption }) => caption);
  return visibility && { ...visibility, title, texts: [summary, ...captions], cover: pictures[0]?.address };
}

export function searchedVideo(video: Publishable & { cover?: string | null }): Searched | null {
  const visibility = visibilityOf(video);
  const { title, summary, cover } = video;
  return visibility && { ...visibility, title, texts: [summary], cover };
}

interface PageTexts {
  status?: PublishStatus;
  title: Localized;
  summary: Localized;
  body: Localized;
  sections: readonly Section[];
}

/** Pages have no date. */
export function searchedPage({ status, title, summary, body, sections }: PageTexts): Searched | null {
  if (status === 'draft') return null;
  const texts = [summary, body, ...sections.flatMap((section) => [section.title, section.body])];
  return { title, texts };
}
