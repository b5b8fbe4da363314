/** Next focused index for a key press; undefined for other keys. */
export function nextIndex(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  current: number,
  words: readonly string[],
  direction: 'vertical' | 'horizontal',
): number | undefined {
  const count = words.length;
  if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (event.key) {
    case direction === 'vertical' ? 'ArrowDown' : 'ArrowRight':
      return (current + 1) % count;
    case direction === 'vertical' ? 'ArrowUp' : 'ArrowLeft':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return byFirstLetter(event.key, current, words);
  }
}

function byFirstLetter(key: string, current: number, words: readonly string[]): number | undefined {
  if (key === ' ' || key.length !== 1) return undefined;
  const letter = key.toLocaleLowerCase();
  const order = words.map((_, step) => (current + 1 + step) % words.length);
  return order.find((index) => words[index]?.trim().toLocaleLowerCase().startsWith(letter));
}
