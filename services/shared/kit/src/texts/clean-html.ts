import sanitizeHtml from 'sanitize-html';

/** Larger pictures belong into an upload; the length is that of the base64 text. */
const LONGEST_INLINE_PICTURE = 140_000;
const inlinePicture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

const styles = {
  color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i],
  'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i],
  'text-align': [/^(left|right|center|justify)$/],
};

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code strong b em i u s sub sup ul ol li a img iframe ' +
    'table thead tbody tr th td figure figcaption'
  ).split(' '),
  allowedAttributes: {
    '*': ['class', 'style', 'dir', 'data-language', 'data-list', 'data-row'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedClasses: { '*': [/^ql-[a-z0-9-]{1,40}$/] },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'player.vimeo.com'],
  allowIframeRelativeUrls: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'iframe') return !attribs.src;
    if (tag !== 'img') return false;
    const { src = '' } = attribs;
    if (!src) return true;
    return src.startsWith('data:') && (src.length > LONGEST_INLINE_PICTURE || !inlinePicture.test(src));
  },
};

/** What an editor wrote, without anything that could act in a reader's browser. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);
