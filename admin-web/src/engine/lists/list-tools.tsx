import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { useState, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { useSearchParams } from 'react-router';
import { toast } from '@paddock/ui/overlays/toaster';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { saveFile } from '../../ui/files/stored-file.tsx';
import type { ListCall, Resource, Column, List } from '../resource.ts';
import { rowPages } from './row-pages.ts';
import { LinkFromList } from './list-position.tsx';
import { missingFilter, type ListState } from './list-state.ts';

interface ListToolsProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  state: ListState;
  mayEdit: boolean;
  visible: Record<string, boolean>;
  toggle: (column: string) => void;
}

export function ListTools<Call extends ListCall, Values extends FieldValues, Detail>({
  resource,
  state,
  mayEdit,
  visible,
  toggle,
}: ListToolsProps<Call, Values, Detail>) {
  const { name, list } = resource;
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={layout.row}>
      <QuietButton icon="settings" onClick={() => setChoosing(true)}>
        {t('list.columns')}
      </QuietButton>
      {!missingFilter(state, list.filters) && <ExportButton list={list} name={name} state={state} />}
      <ListLinks resource={resource} mayEdit={mayEdit} />
      {choosing && (
        <ColumnDialog
          columns={list.columns}
          visible={visible}
          toggle={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface ListLinksProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Pick<Resource<Call, Values, Detail>, 'name' | 'list' | 'form'>;
  mayEdit: boolean;
  /** Only the link that adds the first row. */
  mainOnly?: boolean;
}

/** To screens of the resource that the admin may open. */
export function ListLinks<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list, form },
  mayEdit,
  mainOnly = false,
}: ListLinksProps<Call, Values, Detail>) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const [search] = useSearchParams();
  const links = (list.links ?? []).filter(({ roles, main }) => roles.includes(role) && (main || !mainOnly));
  return (
    <>
      {links.map(({ label, icon, main, to }) => {
        const target = to(search);
        return (
          target && (
            <ButtonLink
              key={label}
              as={LinkFromList}
              to={target}
              size="s"
              variant={main ? 'action' : 'quiet'}
            >
              <Icon name={icon} />
              {t(label)}
            </ButtonLink>
          )
        );
      })}
      {form?.createLabel && mayEdit && (
        <ButtonLink as={LinkFromList} to={`/adm/${name}/new`} variant="action" size="s">
          <Icon name="plus" />
          {t(form.createLabel)}
        </ButtonLink>
      )}
    </>
  );
}

interface ColumnDialogProps<Row> {
  columns: readonly Column<Row>[];
  visible: Record<string, boolean>;
  toggle: (column: string) => void;
  onClose: () => void;
}

function ColumnDialog<Row>({ columns, visible, toggle, onClose }: ColumnDialogProps<Row>) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('list.columns')} closeLabel={t('close')} size="s">
      {columns.map(({ id, label }, index) => (
        <Checkbox
          key={id}
          label={t(label)}
          checked={visible[id] ?? true}
          disabled={index === 0}
          onChange={() => toggle(id)}
        />
      ))}
    </Dialog>
  );
}

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

interface ExportButtonProps<Call extends ListCall> {
  list: List<Call>;
  name: string;
  state: ListState;
}

/** Exports all matching rows as CSV; a second click cancels. */
function ExportButton<Call extends ListCall>({ list, name, state }: ExportButtonProps<Call>) {
  const words = useWords();
  const { t, number, fault } = words;
  const { api } = useServices();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ got: number; total: number } | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ got: 0, total: 0 });
    let got = 0;
    try {
      const { CsvWriter } = await import('./csv.ts');
      const csv = new CsvWriter(list.columns, words);
      for await (const { rows, total } of rowPages(api.read, list, state, controller.signal)) {
        csv.add(rows);
        got += rows.length;
        setProgress({ got, total });
      }
      saveFile(`${name}.csv`, csv.parts, 'text/csv;charset=utf-8');
      toast.success(t('export.done', { count: got }));
    } catch (error) {
      if (!controller.signal.aborted) toast.error(fault(error));
    } finally {
      setProgress(null);
    }
  }

  return progress ? (
    <QuietButton onClick={() => running.current?.abort()}>
      {t('export.stop', { got: number(progress.got), total: number(progress.total) })}
    </QuietButton>
  ) : (
    <QuietButton icon="download" onClick={() => void save()}>
      {t('export.start')}
    </QuietButton>
  );
}
