/** As the script of a page asks for its data: of its own route only, because the frame is loaded once. */
export const dataOf = (path: string, route: string): string =>
  `${path}.data?_routes=${encodeURIComponent(`routes/${route}`)}`;
