const MOST_FILES = 25;

/** Folders that were larger when the limit began. Their numbers go down with them; none is added. */
const largerFolders: Readonly<Record<string, number>> = {
  'deploy/journeys': 40,
  'deploy/local': 36,
  'loadtests/bench': 27,
  'loadtests/faults': 33,
  'services/shared/contracts/src': 42,
};

/** Documents by number or date, texts by language, migrations, data and media. */
const uncounted = [
  /^docs\/(decisions|changes|releases)\//,
  /\/(locales|migrations)\//,
  /\.(json|csv|xlsx|pdf|vtt|avif|gif|ico|jpg|png|svg|webp|m3u8|m4s|mp4|ttf|woff2)$/,
];
const isCounted = (path: string): boolean => !uncounted.some((kind) => kind.test(path));

/** Folders with too many files, without those in their subfolders, and listed sizes that are no longer true. */
export function folderFaults(
  files: readonly string[],
  listed: Readonly<Record<string, number>> = largerFolders,
): string[] {
  const sizes = new Map(Object.keys(listed).map((folder) => [folder, 0]));
  for (const file of files.filter(isCounted)) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/'))) || '.';
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, size]) => {
    const most = listed[folder] ?? MOST_FILES;
    if (size > most) return `${folder}: ${size} files, at most ${most}`;
    if (!(folder in listed) || size === most) return [];
    const change = size > MOST_FILES ? `list it with ${size}` : 'take it from the list';
    return `${folder}: ${size} files, listed with ${most}; ${change}`;
  });
}
