import { videoSiteOf } from '@paddock/contracts/rich-text/video-address';

/** As the sanitizer writes it. */
const frame = /<iframe\b([^>]*)><\/iframe>/g;
const source = / src="(https:\/\/[^"]+)"/;

interface PosterTexts {
  play: string;
  note: string;
}

/** Replaces third-party frames with buttons: other sites see only readers who press play. */
export const withPosters = (html: string, wordsOf: (site: string) => PosterTexts): string =>
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

/** Uses the cookie-less host where there is one. */
export function frameOf(poster: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(poster.href);
  if (address.hostname === 'www.youtube.com') address.hostname = 'www.youtube-nocookie.com';
  address.searchParams.set('autoplay', '1');
  const iframe = document.createElement('iframe');
  iframe.className = 'ql-video';
  iframe.title = poster.querySelector('strong')?.textContent ?? '';
  iframe.allow = 'autoplay; fullscreen; encrypted-media';
  iframe.src = address.href;
  return iframe;
}
