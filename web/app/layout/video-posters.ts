import { videoSiteOf } from '@paddock/contracts/rich-text/video-address';

/** As the cleaner writes it. */
const frame = /<iframe\b([^>]*)><\/iframe>/g;
const source = / src="(https:\/\/[^"]+)"/;

interface PosterWords {
  play: string;
  note: string;
}

/** Frames of other sites as links with a button of ours: their sites hear of a reader who presses it, and of no other. */
export const withPosters = (html: string, wordsOf: (site: string) => PosterWords): string =>
  html.replaceAll(frame, (_, attributes: string) => {
    const address = source.exec(attributes)?.[1];
    if (!address) return '';
    const { play, note } = wordsOf(videoSiteOf(address));
    return [
      `<a class="ql-video-poster" data-video href="${address}" target="_blank" rel="noopener noreferrer">`,
      `<strong>${escaped(play)}</strong><small>${escaped(note)}</small></a>`,
    ].join('');
  });

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The video that a poster stands for, from the host that sets no cookies where there is one. */
export function frameOf(poster: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(poster.href);
  if (address.hostname === 'www.youtube.com') address.hostname = 'www.youtube-nocookie.com';
  address.searchParams.set('autoplay', '1');
  const made = document.createElement('iframe');
  made.className = 'ql-video';
  made.title = poster.querySelector('strong')?.textContent ?? '';
  made.allow = 'autoplay; fullscreen; encrypted-media';
  made.src = address.href;
  return made;
}
