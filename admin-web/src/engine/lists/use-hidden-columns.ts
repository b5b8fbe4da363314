import { useState } from 'react';
import type { Column } from '../resource.ts';

type Visibility = Record<string, boolean>;

/** Which columns a person wants to see in this browser; whatever is stored, the first one stays. */
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
    // Somebody else wrote there; the usual columns are a fine answer.
    return {};
  }
}
