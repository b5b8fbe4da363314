import { useLocation } from 'react-router';

/** Parameter of personal pages: the guardian sees those of this pilot. */
export const PILOT = 'pilot';

/** The page of the same pilot, where the present address is one of a pilot in care. */
export function ofSamePilot(path: string, search: string | URLSearchParams): string {
  const pilotId = new URLSearchParams(search).get(PILOT);
  return pilotId ? ofPilot(path, pilotId) : path;
}

export function ofPilot(path: string, pilotId: string): string {
  const [page, fragment] = path.split('#');
  const mark = page!.includes('?') ? '&' : '?';
  return `${page}${mark}${PILOT}=${encodeURIComponent(pilotId)}${fragment ? `#${fragment}` : ''}`;
}

export function usePilotPath(): (path: string) => string {
  const { search } = useLocation();
  return (path) => ofSamePilot(path, search);
}
