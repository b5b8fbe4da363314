import { classesOfStyle } from '@paddock/contracts/rich-text/classes-of-style';
import { NOWHERE, textColours, textFonts } from '@paddock/contracts/rich-text/formats';
import { videoAddress, videoSiteOf } from '@paddock/contracts/rich-text/video-address';
import { ClassAttributor, Scope } from 'parchment';
import Image from 'quill/formats/image.js';
import Video from 'quill/formats/video.js';

const classAttributor = (name: string, prefix: string, whitelist: readonly string[]) =>
  new ClassAttributor(name, prefix, { scope: Scope.INLINE, whitelist: [...whitelist] });

export const ColourClass = classAttributor('color', 'ql-color', textColours);
export const BackgroundClass = classAttributor('background', 'ql-bg', textColours);
export const FontClass = classAttributor('font', 'ql-font', textFonts);

const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/u;

/** Adds `https://` to a typed host name. */
export function typedLink(typed: string): string {
  const address = typed.trim();
  return bareHost.test(address) ? `https://${address}` : address;
}

/** A YouTube or Vimeo frame, from any form of its URL. */
export class EmbeddedVideo extends Video {
  static override create(value: unknown): Element {
    const frame = super.create(value as string);
    frame.removeAttribute('frameborder');
    frame.setAttribute('allowfullscreen', '');
    frame.setAttribute('title', videoSiteOf(frame.getAttribute('src') ?? ''));
    return frame;
  }

  static override sanitize(address: string): string {
    return videoAddress(address) ?? NOWHERE;
  }

  override html(): string {
    return (this.domNode as Element).outerHTML;
  }
}

/** An image that always has alt text; empty for decorative ones. */
export class Picture extends Image {
  static override create(address: string): Element {
    const picture = super.create(address);
    picture.setAttribute('alt', '');
    return picture;
  }

  static override formats(picture: Element): Record<string, string | null> {
    return { ...super.formats(picture), alt: picture.getAttribute('alt') ?? '' };
  }

  override format(name: string, value: string): void {
    if (name === 'alt') this.domNode.alt = value || '';
    else super.format(name, value);
  }
}

/** Converts inline styles, frames and picture URLs to our formats; removes what the site does not show. */
export function convertFormats(body: HTMLElement): void {
  for (const each of body.querySelectorAll('[style]')) {
    each.classList.add(...classesOfStyle(each.getAttribute('style') ?? ''));
    each.removeAttribute('style');
  }
  for (const frame of body.querySelectorAll('iframe')) {
    const address = videoAddress(frame.getAttribute('src') ?? '');
    if (address) frame.setAttribute('src', address);
    else frame.remove();
  }
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('src', (picture.getAttribute('src') ?? '').replace(/^\s*http:/i, 'https:'));
  }
}
