import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useOwnAdmin } from '../../providers/auth.ts';
import { readQuery } from '../../providers/admin-api.ts';
import { useServices } from '../../providers/services.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { DataTable, type TableColumn } from '../../ui/tables/data-table.tsx';
import { Screen } from '../../ui/screen.tsx';
import { OrderHandle, type HandleOf } from '../../ui/tables/use-order.tsx';
import type { List, ListCall, ListPage, Resource, RowAction, RowOf } from '../resource.ts';
import { ActionDialog, type PendingAction, BulkBar, RowMenu } from './action-dialog.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { ListFoot, ListOutcome } from './list-outcome.tsx';
import { useRestoredScroll, RowLink } from './list-position.tsx';
import styles from './list-screen.module.css';
import { listInput, missingFilter, useListState, type ChangeList } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ListLinks, ListTools, useHiddenColumns } from './list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useRowOrder } from './use-row-order.ts';

const noRows: never[] = [];
const nothing: RowSelectionState = {};
const LONG = 60;

export function ListScreen<Call extends ListCall, Values extends FieldValues, Detail>({
  resource,
}: {
  resource: Resource<Call, Values, Detail>;
}) {
  type Row = RowOf<Call>;
  const { list, form } = resource;
  const admin = useOwnAdmin();
  const words = useWords();
  const { t } = words;
  const frame = useRef<HTMLDivElement>(null);
  const { state, change, held, input, query, page, rows, isLoading } = useListRows(list);
  const { visible, toggle } = useHiddenColumns(resource.name, list.columns);
  const { selected, select } = useSelection(JSON.stringify(input));
  const selectedRows = rows.filter((row) => selected[list.rowId(row)]);

  useRestoredScroll(frame, rows.length > 0);

  const { pending, start, end } = useStartedAction(list, selected, select);
  const actions = list.actions.filter((action) => action.roles.includes(admin.role));
  const mayEdit = form?.roles.includes(admin.role) ?? false;
  const opens = mayEdit || resource.screen !== undefined || (form !== undefined && list.detail === undefined);

  useListKeys(
    frame,
    useCallback(() => select(nothing), [select]),
  );

  const { order, announcement } = useRowOrder(list, rows);
  const handleOf = order?.handleOf;
  const columns = useMemo(
    () => tableColumns(resource, words, opens, change, handleOf),
    [resource, words, opens, change, handleOf],
  );

  return (
    <Screen
      title={t(resource.label)}
      fill
      aside={<ListTools {...{ resource, state, mayEdit, visible, toggle }} />}
    >
      <div ref={frame} className={styles.list}>
        <ListToolbar {...{ list, state, change, held }} />
        {selectedRows.length > 0 && (
          <BulkBar rows={selectedRows} actions={actions} onStart={start} onClear={() => select(nothing)} />
        )}
        {list.Summary && <list.Summary input={input} page={query.data} />}
        <ListOutcome
          {...{ list, query, rows, state, change }}
          begin={<ListLinks resource={resource} mayEdit={mayEdit} mainOnly />}
        >
          <DataTable<Row>
            label={t(resource.label)}
            columns={columns}
            rows={rows}
            rowId={list.rowId}
            visible={visible}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            {...(actions.length > 0 && {
              selection: { selected, onChange: select, ...selectionLabels(list, words) },
              rowMenu: rowMenuOf(list, actions, start, words),
            })}
            rowMarks={order?.itemOf}
            rowMenuLabel={t('list.rowMenu')}
            busy={query.isPlaceholderData}
          />
        </ListOutcome>
        {order && <output className="visually-hidden">{announcement}</output>}
        {page !== undefined && page.total > 0 && (
          <ListFoot total={page.total} state={state} change={change} list={list} />
        )}
      </div>
      {list.detail && !mayEdit && (
        <DetailDrawer {...{ list, actions, rows, state, change }} loading={isLoading} onStart={start} />
      )}
      <ActionDialog list={list} pending={pending} onEnd={end} onDone={() => select(nothing)} />
    </Screen>
  );
}

/** The page of rows that the URL asks for. */
function useListRows<Call extends ListCall>(list: List<Call>) {
  const { api } = useServices();
  const url = useListState(list);
  const input = listInput<Call>(url.state, list.filters);
  const enabled = !missingFilter(url.state, list.filters);
  const query = useQuery({
    ...readQuery(api, list.call, input),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: list.refreshSeconds ? list.refreshSeconds * 1000 : false,
  });
  const page = enabled ? (query.data as ListPage<Call> | undefined) : undefined;
  const rows: readonly RowOf<Call>[] = page?.rows ?? noRows;
  return { ...url, input, query, page, rows, isLoading: enabled && query.isPending };
}

/** The selection is dropped when other rows are shown. */
function useSelection(inputKey: string) {
  const [selection, setTicked] = useState({ inputKey, ids: nothing });
  return {
    selected: selection.inputKey === inputKey ? selection.ids : nothing,
    select: useCallback((ids: RowSelectionState) => setTicked({ inputKey, ids }), [inputKey]),
  };
}

/** Quick actions run at once; others need a confirmation. */
function useStartedAction<Call extends ListCall>(
  list: List<Call>,
  selected: RowSelectionState,
  select: (ids: RowSelectionState) => void,
) {
  const [pending, setPending] = useState<PendingAction<RowOf<Call>> | null>(null);
  const perform = useRowActions(list);
  function start(begun: PendingAction<RowOf<Call>>) {
    const { action, rows: affected } = begun;
    if (!action.isQuick || affected.length > 1) return setPending(begun);
    void perform(action, affected, '', '');
    if (affected.some((row) => selected[list.rowId(row)])) select(nothing);
  }

  return { pending, start, end: () => setPending(null) };
}

function tableColumns<Call extends ListCall, Values extends FieldValues, Detail>(
  resource: Resource<Call, Values, Detail>,
  words: Words,
  opens: boolean,
  change: ChangeList,
  handleOf: HandleOf | undefined,
): TableColumn<RowOf<Call>>[] {
  return resource.list.columns.map(({ id, label, text, Cell, sort }, index) => {
    const plain = (row: RowOf<Call>) => (Cell ? <Cell row={row} /> : text(row, words));
    const short = (row: RowOf<Call>) => (Cell ? <Cell row={row} /> : inFewLines(text(row, words)));
    const link = (row: RowOf<Call>) => (
      <RowLink resource={resource} row={row} opens={opens} change={change}>
        {plain(row)}
      </RowLink>
    );
    const linked = (row: RowOf<Call>) =>
      handleOf ? (
        <span className={styles.ordered}>
          <OrderHandle
            handleOf={handleOf}
            id={resource.list.rowId(row)}
            label={words.t('list.move', { name: resource.list.rowName(row, words) })}
          />
          {link(row)}
        </span>
      ) : (
        link(row)
      );
    return { id, label: words.t(label), sort, cell: index === 0 ? linked : short };
  });
}

/** Truncates long texts; the detail shows all of it. */
const inFewLines = (text: string) =>
  text.length > LONG ? <span className={styles.long}>{text}</span> : text;

const selectionLabels = <Call extends ListCall>(list: List<Call>, words: Words) => ({
  allLabel: words.t('list.selectAll'),
  rowLabel: (row: RowOf<Call>) => words.t('list.selectRow', { name: list.rowName(row, words) }),
});

const rowMenuOf =
  <Call extends ListCall>(
    list: List<Call>,
    actions: readonly RowAction<RowOf<Call>>[],
    onStart: (pending: PendingAction<RowOf<Call>>) => void,
    words: Words,
  ) =>
  (row: RowOf<Call>) => (
    <RowMenu row={row} name={list.rowName(row, words)} actions={actions} onStart={onStart} />
  );
