/** As few groups as possible, with sizes that differ by at maxSize one. */
export function groupsOf<Pilot>(pilots: readonly Pilot[], maxSize: number): Pilot[][] {
  const count = Math.ceil(pilots.length / maxSize);
  const groups: Pilot[][] = [];
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i, i + 1].map((n) => Math.round((n * pilots.length) / count));
    groups.push(pilots.slice(from, to));
  }
  return groups;
}
