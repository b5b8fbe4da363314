/** Pilots in as few groups as there can be, none of them larger by more than one than another. */
export function groupsOf<Pilot>(pilots: readonly Pilot[], most: number): Pilot[][] {
  const count = Math.ceil(pilots.length / most);
  const groups: Pilot[][] = [];
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i, i + 1].map((n) => Math.round((n * pilots.length) / count));
    groups.push(pilots.slice(from, to));
  }
  return groups;
}
