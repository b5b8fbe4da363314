/** Address of the data of a page. The script asks for its route only, because the frame is loaded once. */
export const dataOf = (path: string, route: string): string =>
  `${path}.data?_routes=${encodeURIComponent(`routes/${route}`)}`;
