import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { ListCall, Resource, RowOf } from '../resource.ts';
import styles from './row-link.module.css';
import { rowLinkMark } from './use-list-keys.ts';

interface RowLinkProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  row: RowOf<Call>;
  /** There is a screen for it that this admin may see. */
  opens: boolean;
  children: ReactNode;
}

/** The name of a row, leading to what can be seen or edited of it. */
export function RowLink<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list },
  row,
  opens,
  children,
}: RowLinkProps<Call, Values, Detail>) {
  const { search } = useLocation();
  const mark = { [rowLinkMark]: true, className: styles.link };
  if (list.detail && !opens) {
    const address = new URLSearchParams(search);
    address.set('open', list.rowId(row));
    return (
      <Link {...mark} to={{ search: address.toString() }} preventScrollReset>
        {children}
      </Link>
    );
  }
  if (!opens) return children;
  return (
    <Link {...mark} to={`/adm/${name}/${list.rowId(row)}`} state={{ back: search }}>
      {children}
    </Link>
  );
}
