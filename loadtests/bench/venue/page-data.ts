/** Address of the data of a page. The script asks for its route only, because the frame is loaded once. */
export const dataOf = (path: string, route: string): string =>
  `${path}.data?_routes=${encodeURIComponent(`routes/${route}`)}`;

export interface LoadedDay {
  version: number;
  passes: number;
  serverTime: string;
}

/** From the data of a live page, in the encoding of React Router: values in one list, and objects that name them by their places. */
export function loadedDay(data: string): LoadedDay {
  const values = JSON.parse(data.split('\n', 1)[0]!) as unknown[];
  const placeOf = (name: keyof LoadedDay): string => `_${values.indexOf(name)}`;
  const day = values.find(
    (one): one is Record<string, number> =>
      typeof one === 'object' && one !== null && placeOf('passes') in one,
  )!;
  const valueOf = (name: keyof LoadedDay): unknown => values[day[placeOf(name)]!];
  return {
    version: valueOf('version') as number,
    passes: valueOf('passes') as number,
    serverTime: valueOf('serverTime') as string,
  };
}
