import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { Searched } from '@paddock/kit/search/search-index';

interface Written {
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

/** A draft is nothing that anybody finds; what is scheduled is found from its moment on. */
const published = ({ status, publishedAt }: Written): { shownFrom: string; at: string } | null =>
  status === 'published' && publishedAt ? { shownFrom: publishedAt, at: publishedAt } : null;

export function searchedNews(entry: Written & { body: Localized; cover?: string | null }): Searched | null {
  const moment = published(entry);
  const { title, summary, body, cover } = entry;
  return moment && { ...moment, title, texts: [summary, body], cover };
}

export function searchedAlbum(album: Written & { pictures: readonly Picture[] }): Searched | null {
  const moment = published(album);
  const { title, summary, pictures } = album;
  const captions = pictures.map(({ caption }) => caption);
  return moment && { ...moment, title, texts: [summary, ...captions], cover: pictures[0]?.address };
}

export function searchedVideo(video: Written & { cover?: string | null }): Searched | null {
  const moment = published(video);
  const { title, summary, cover } = video;
  return moment && { ...moment, title, texts: [summary], cover };
}

interface WrittenPage {
  title: Localized;
  summary: Localized;
  body: Localized;
  sections: readonly Section[];
}

/** There are no drafts of pages. */
export function searchedPage({ title, summary, body, sections }: WrittenPage): Searched {
  const texts = [summary, body, ...sections.flatMap((section) => [section.title, section.body])];
  return { title, texts };
}
