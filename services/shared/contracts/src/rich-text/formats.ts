/**
 * Formats of rich text, shared by the editor, the sanitiser, the stylesheet and the CSP. Formats are classes,
 * because the CSP forbids inline styles.
 */
export const textColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;
export const textSizes = ['small', 'large', 'huge'] as const;
export const textFonts = ['serif', 'monospace'] as const;
export const textAligns = ['center', 'right', 'justify'] as const;
export const textIndents = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export type TextColour = (typeof textColours)[number];

/** An element has at most one class of each group. */
export const formatClasses = {
  color: textColours.map((each) => `ql-color-${each}`),
  background: textColours.map((each) => `ql-bg-${each}`),
  size: textSizes.map((each) => `ql-size-${each}`),
  font: textFonts.map((each) => `ql-font-${each}`),
  align: textAligns.map((each) => `ql-align-${each}`),
  indent: textIndents.map((each) => `ql-indent-${each}`),
} as const;

export const linkProtocols = ['http', 'https', 'mailto', 'tel', 'sms'] as const;
/** Target of a link that is not allowed. */
export const NOWHERE = 'about:blank';

/** In bytes. Larger pictures must be uploaded. */
export const LARGEST_INLINE_PICTURE = 100 * 1024;

/** Allowed frame sources. */
export const videoOrigins = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;
