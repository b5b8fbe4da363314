import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Icon } from '@paddock/ui/pictures/icon';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnVisibilityState,
  type Header,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { Skeleton } from '@paddock/ui/skeleton';
import styles from './data-table.module.css';
import layout from '../layout.module.css';

export interface TableColumn<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sort?: string | undefined;
}

interface Selection<Row> {
  selected: RowSelectionState;
  onChange: (selected: RowSelectionState) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  visible?: ColumnVisibilityState;
  /** `name` ascending, `-name` descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Row actions, in the last cell. */
  rowMenu?: (row: Row) => ReactNode;
  rowMenuLabel: string;
  /** Attributes of a row. */
  rowMarks?: ((id: string) => object) | undefined;
  /** Refetching. */
  busy?: boolean;
}

/** Marks the scroll container. */
export const tableFrameMark = 'data-table-frame';

const allColumns: ColumnVisibilityState = {};
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Sticky header and first column in a scroll container. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, visible = allColumns, selection, rowMenu, rowMarks, busy } = props;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.label, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const selected = selection?.selected ?? {};
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: visible, rowSelection: selected },
    onRowSelectionChange: (update) =>
      selection?.onChange(typeof update === 'function' ? update(selected) : update),
  });

  return (
    <section
      className={styles.frame}
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={busy}
      {...{ [tableFrameMark]: true }}
    >
      <table className={styles.table} data-selectable={selection !== undefined}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={styles.tick}>
                  <Checkbox
                    label={<span className="visually-hidden">{selection.allLabel}</span>}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} {...props} />
              ))}
              {rowMenu && (
                <th scope="col" className={styles.menu}>
                  <span className="visually-hidden">{props.rowMenuLabel}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined} {...rowMarks?.(row.id)}>
              {selection && (
                <td className={styles.tick}>
                  <Checkbox
                    label={<span className="visually-hidden">{selection.rowLabel(row.original)}</span>}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell, index) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the column renders its own text
                <td key={cell.id} className={index === 0 ? styles.first : undefined}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {rowMenu && <td className={styles.menu}>{rowMenu(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> {
  header: Header<typeof features, Row & object>;
}

function HeadCell<Row>({ header, columns, sort, onSort }: HeadCellProps<Row>) {
  const index = columns.findIndex((column) => column.id === header.column.id);
  const column = columns[index];
  const className = index === 0 ? styles.first : undefined;
  if (!column?.sort) {
    return (
      <th scope="col" className={className}>
        {column?.label}
      </th>
    );
  }
  const upwards = sort === column.sort;
  const downwards = sort === `-${column.sort}`;
  const direction = upwards ? 'ascending' : downwards ? 'descending' : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort?.(upwards ? `-${column.sort}` : String(column.sort))}
      >
        {column.label}
        <Icon
          name={upwards ? 'arrow-up' : downwards ? 'arrow-down' : 'sort'}
          size="s"
          className={direction ? styles.sorted : styles.sortable}
        />
      </button>
    </th>
  );
}

export function TableSkeleton({ columns, label }: { columns: number; label: string }) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: 8 }, (_row, row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: Math.min(columns, 5) }, (_cell, cell) => (
            <Skeleton key={cell} className={styles.skeletonCell} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface TwoLinesProps {
  children: ReactNode;
  note: ReactNode;
  warning?: boolean;
}

/** A cell with a note below its text. */
export function TwoLines({ children, note, warning = false }: TwoLinesProps) {
  return (
    <span className={styles.twoLines}>
      <span>{children}</span>
      {note && (
        <span className={layout.note} data-warning={warning}>
          {note}
        </span>
      )}
    </span>
  );
}
