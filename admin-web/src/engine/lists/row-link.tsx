import { isPlainClick } from '@paddock/ui/plain-click';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { ListCall, Resource, RowOf } from '../resource.ts';
import { LinkFromList } from './list-position.tsx';
import styles from './list-screen.module.css';
import { rowLinkMark } from './use-list-keys.ts';
import type { ChangeList } from './use-list-state.ts';

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
  const mark = { [rowLinkMark]: true, className: styles.link };
  const id = list.rowId(row);
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
