let destination: string | undefined;

/** Where the visitor is going, for a chunk that fails on the way. */
export function setDestination(path: string | undefined): void {
  destination = path;
}

export const destinationOrHere = (): string => destination ?? location.pathname + location.search;
