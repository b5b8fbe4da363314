import { useLayoutEffect, useRef, type RefObject, type ReactNode } from 'react';
import { useLocation, type To, Link, type LinkProps } from 'react-router';
import { isPlainClick } from '@paddock/ui/browser/plain-click';
import { Icon } from '@paddock/ui/pictures/icon';
import type { FieldValues } from 'react-hook-form';
import { useRouter, withinScreen } from '../../providers/router.ts';
import { tableFrameMark } from '../../ui/tables/data-table.tsx';
import layout from '../../ui/layout.module.css';
import type { ListCall, Resource, RowOf } from '../resource.ts';
import styles from './list-screen.module.css';
import type { ChangeList } from './list-state.ts';
import { rowLinkMark } from './use-list-keys.ts';

/** List state stored in the history entry. */
interface ListPosition {
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

/** Restores the scroll position of a list once its rows are rendered. */
export function useRestoredScroll(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { state } = useLocation() as { state: Partial<ListPosition> | null };
  const top = useRef(state?.top ?? 0);
  useLayoutEffect(() => {
    const frame = list.current?.querySelector(`[${tableFrameMark}]`);
    if (!hasRows || !frame || top.current === 0) return;
    frame.scrollTop = top.current;
    top.current = 0;
  }, [list, hasRows]);
}

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

/** Leads from a screen back to its list. */
export function BackToList({ path, children }: { path: string; children: string }) {
  return (
    <Link {...useBackLink(path)} className={layout.back}>
      <Icon name="arrow-left" size="s" />
      {children}
    </Link>
  );
}

interface RowLinkProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  row: RowOf<Call>;
  /** The admin may open its screen. */
  opens: boolean;
  change: ChangeList;
  children: ReactNode;
}

export function RowLink<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list },
  row,
  opens,
  change,
  children,
}: RowLinkProps<Call, Values, Detail>) {
  const { search } = useLocation();
  const id = list.rowId(row);
  const mark = { [rowLinkMark]: id, className: styles.link };
  if (list.screenOf)
    return (
      <LinkFromList {...mark} to={list.screenOf(row)}>
        {children}
      </LinkFromList>
    );
  if (list.detail && !opens) {
    const address = new URLSearchParams(search);
    address.set('open', id);
    return (
      <Link
        {...mark}
        to={{ search: address.toString() }}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          change({ open: id });
        }}
      >
        {children}
      </Link>
    );
  }
  if (!opens) return children;
  return (
    <LinkFromList {...mark} to={`/adm/${name}/${id}`}>
      {children}
    </LinkFromList>
  );
}
