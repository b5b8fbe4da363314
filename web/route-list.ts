import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Without properties that are `false`: a missing one means the same to the router, and the list of all routes ships
 * with each page.
 */
export const withoutFalse = (list: string): string => list.replaceAll(/,"has\w+":false/g, '');

/** Shortens the list of routes that browsers load. */
export async function shortenRouteList(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => /^manifest-\w+\.js$/.test(each)))
    await writeFile(`${folder}/${name}`, withoutFalse(await readFile(`${folder}/${name}`, 'utf8')));
}
