/** As few groups as possible, with sizes that differ by at most one. */
export function groupsOf<Item>(items: readonly Item[], maxSize: number): Item[][] {
  const count = Math.ceil(items.length / maxSize);
  const groups: Item[][] = [];
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i, i + 1].map((n) => Math.round((n * items.length) / count));
    groups.push(items.slice(from, to));
  }
  return groups;
}
