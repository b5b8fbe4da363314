/** Escapes text and drops characters that XML forbids. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Cached like pages, by the tags of its calls. */
export const xmlFile = (type: string, lines: readonly string[]): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, s-maxage=300, stale-while-revalidate=3600',
    },
  });
