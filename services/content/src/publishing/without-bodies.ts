/** The formatted text of a page is too much for a log; its length tells that it changed. */
export function withoutBodies(content: object): object {
  const short = JSON.stringify(content, (key, value: unknown) =>
    key === 'body' && value && typeof value === 'object' ? lengths(value) : value,
  );
  return JSON.parse(short) as object;
}

const lengths = (texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([lang, html]) => [lang, String(html).length]));
