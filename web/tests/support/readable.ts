/** Text of a page without React's comment markers. */
export const readable = (body: string): string =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
