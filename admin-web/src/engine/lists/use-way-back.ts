import { useLocation, type To } from 'react-router';

/** Where a list was left. */
export interface ListPlace {
  path: string;
  /** The search of its address. */
  back: string;
  /** How far its table was scrolled. */
  top: number;
}

/** The way back to the list as it was left; to the beginning of the one at `path` for who came from elsewhere. */
export function useWayBack(path: string): { to: To; state?: Pick<ListPlace, 'top'> } {
  const { state } = useLocation() as { state: Partial<ListPlace> | null };
  return {
    to: { pathname: state?.path ?? path, search: state?.back ?? '' },
    state: { top: state?.top ?? 0 },
  };
}
