import { useLocation, type To } from 'react-router';

/** List state stored in the history entry. */
export interface ListPosition {
  path: string;
  /** Search of its URL. */
  back: string;
  /** Scroll position of its table. */
  top: number;
}

/** Link back to the list as it was left, by default to the list at `path`. */
export function useBackLink(path: string): { to: To; state?: Pick<ListPosition, 'top'> } {
  const { state } = useLocation() as { state: Partial<ListPosition> | null };
  return {
    to: { pathname: state?.path ?? path, search: state?.back ?? '' },
    state: { top: state?.top ?? 0 },
  };
}
