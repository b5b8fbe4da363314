import { useState } from 'react';
import type { Column } from '../resource.ts';

type Visibility = Record<string, boolean>;

/** Visible columns, stored in this browser; the first column is always visible. */
export function useHiddenColumns<Row>(resource: string, columns: readonly Column<Row>[]) {
  const storageName = `adm_columns:${resource}`;
  const [visible, setVisible] = useState<Visibility>(() => {
    const stored = readStored(storageName);
    return Object.fromEntries(
      columns.map(({ id, optional }, index) => [id, index === 0 || (stored[id] ?? !optional)]),
    );
  });

  function toggle(id: string) {
    const next = { ...visible, [id]: !visible[id] };
    setVisible(next);
    localStorage.setItem(storageName, JSON.stringify(next));
  }
  return { visible, toggle };
}

function readStored(name: string): Visibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Visibility) : {};
  } catch {
    // Unreadable: use the default columns.
    return {};
  }
}
