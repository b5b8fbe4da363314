/**
 * What a formatted text may hold. The editor offers it, the cleaner keeps it, the stylesheet draws it and the policies of
 * both apps allow it: a format is a class, because no policy of ours allows a style on an element.
 */
export const textColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;
export const textSizes = ['small', 'large', 'huge'] as const;
export const textFonts = ['serif', 'monospace'] as const;
export const textAligns = ['center', 'right', 'justify'] as const;
export const textIndents = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export type TextColour = (typeof textColours)[number];

/** The groups of classes; an element has at most one of each. */
export const formatClasses = {
  color: textColours.map((each) => `ql-color-${each}`),
  background: textColours.map((each) => `ql-bg-${each}`),
  size: textSizes.map((each) => `ql-size-${each}`),
  font: textFonts.map((each) => `ql-font-${each}`),
  align: textAligns.map((each) => `ql-align-${each}`),
  indent: textIndents.map((each) => `ql-indent-${each}`),
} as const;

export const linkProtocols = ['http', 'https', 'mailto', 'tel', 'sms'] as const;
/** Where a link leads that may lead nowhere. */
export const NOWHERE = 'about:blank';

/** In bytes. What is larger belongs into an upload. */
export const LARGEST_INLINE_PICTURE = 100 * 1024;

/** Where frames may come from. */
export const videoOrigins = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;
