/** An ellipsis marks the cut. Texts without spaces, such as Chinese, are cut at a character. */
export function cutAtWord(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${words.length > cut.length / 2 ? words : cut}…`;
}
