import { isPlainClick } from '@paddock/ui/plain-click';
import { Link, type LinkProps } from 'react-router';
import { useRouter, withinScreen } from '../../providers/router.ts';
import { tableFrameMark } from '../../ui/data-table.tsx';
import type { ListPosition } from './use-way-back.ts';

/**
 * Opens a screen from a list. Stores filters, page and scroll position in the history entry of the list (for Back) and
 * of the new screen (for its links back).
 */
export function LinkFromList({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const router = useRouter();

  function leave() {
    const { pathname, search } = router.state.location;
    const top = document.querySelector(`[${tableFrameMark}]`)?.scrollTop ?? 0;
    const place: ListPosition = { path: pathname, back: search, top };
    void router.navigate(pathname + search, { ...withinScreen, replace: true, state: { top } });
    void router.navigate(to, { state: place });
  }

  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        leave();
      }}
    />
  );
}
