/** What a reader sees of the page itself, without markers that React leaves between words. */
export const readable = (body: string): string =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
