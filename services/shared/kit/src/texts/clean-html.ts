import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { classesOfStyle } from '@paddock/contracts/rich-text/classes-of-style';
import {
  formatClasses,
  LARGEST_INLINE_PICTURE,
  linkProtocols,
  NOWHERE,
  videoOrigins,
} from '@paddock/contracts/rich-text/formats';
import { videoAddress } from '@paddock/contracts/rich-text/video-address';

const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const groups = Object.values(formatClasses);
/** Quill's classes for code and videos. */
const marks = ['ql-code-block-container', 'ql-code-block', 'ql-video'];

export const allowedTags = (
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code strong b em i u s sub sup ul ol li a img iframe ' +
  'table thead tbody tr th td figure figcaption'
).split(' ');

export const allowedAttributes = {
  '*': ['class', 'dir', 'data-language', 'data-list', 'data-row'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  iframe: ['src', 'width', 'height', 'allowfullscreen', 'title', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

const options: sanitizeHtml.IOptions = {
  allowedTags: allowedTags,
  allowedAttributes: allowedAttributes,
  allowedClasses: { '*': [...groups.flat(), ...marks] },
  allowedSchemes: [...linkProtocols],
  allowedSchemesByTag: { a: [...linkProtocols, 'about'], img: ['https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoOrigins.map((origin) => new URL(origin).hostname),
  allowIframeRelativeUrls: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.href !== undefined && { href: linkAddress(attribs.href) }),
        ...(attribs.target && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: pictureAddress(attribs.src ?? '') } }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: videoAddress(attribs.src ?? '') ?? '' },
    }),
    font: (_tagName, { color, size, face }) => {
      const large = Number(size) > 3 ? 'large' : Number(size) < 3 ? 'small' : '';
      return withClasses('span', { style: `color:${color};font-size:${large};font-family:${face}` });
    },
    center: () => withClasses('div', { style: 'text-align:center' }),
    '*': withClasses,
  },
  // Browsers parse the content of an iframe as raw text.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
};

/** Converts inline styles to classes; an existing class of the same group wins. */
function withClasses(tagName: string, { style = '', align = '', ...attribs }: Attributes): Tag {
  const own = (attribs.class ?? '').split(/\s+/);
  const styleClasses = classesOfStyle(align ? `${style};text-align:${align}` : style).filter(
    (name) => !groups.some((group) => group.includes(name) && own.some((each) => group.includes(each))),
  );
  const names = [...own, ...styleClasses].filter(Boolean);
  return { tagName, attribs: names.length > 0 ? { ...attribs, class: names.join(' ') } : attribs };
}

/** A URL of this site or with an allowed protocol; others become `about:blank`. */
function linkAddress(href: string): string {
  const url = URL.parse(href, 'https://own.invalid/');
  if (!url) return NOWHERE;
  if (url.host === 'own.invalid') return href;
  const isNamed = /^[a-z]+:/i.test(href.trim());
  return isNamed && (linkProtocols as readonly string[]).includes(url.protocol.slice(0, -1)) ? href : NOWHERE;
}

/** HTTPS only (mixed content); data URLs must be small pictures. */
function pictureAddress(src: string): string {
  const trimmed = src.trim();
  if (!/^data:/i.test(trimmed)) return trimmed.replace(/^http:/i, 'https:');
  const [, content] = inlinePicture.exec(trimmed) ?? [];
  return content !== undefined && (content.length * 3) / 4 <= LARGEST_INLINE_PICTURE ? trimmed : '';
}

const MAX_PASSES = 5;

/**
 * Sanitises an editor's HTML. Idempotent: removing an element can create new markup, so it repeats until nothing
 * changes.
 */
export function cleanHtml(html: string): string {
  let clean = sanitizeHtml(html, options);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
