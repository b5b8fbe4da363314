let destination: string | undefined;

/** The target of the navigation in progress, for chunks that fail during it. */
export function setDestination(path: string | undefined): void {
  destination = path;
}

export const destinationOrHere = (): string => destination ?? location.pathname + location.search;
