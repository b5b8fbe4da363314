import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '@paddock/ui/checkbox';
import { Dialog } from '@paddock/ui/dialog';
import { useSearchParams } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { ListCall, Resource, Column } from '../resource.ts';
import { ExportButton } from './export-button.tsx';
import { LinkFromList } from './list-position.tsx';
import type { ListState } from './list-state.ts';

interface ListToolsProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  state: ListState;
  mayEdit: boolean;
  visible: Record<string, boolean>;
  toggle: (column: string) => void;
}

export function ListTools<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list, form },
  state,
  mayEdit,
  visible,
  toggle,
}: ListToolsProps<Call, Values, Detail>) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const [search] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={layout.row}>
      <QuietButton icon="settings" onClick={() => setChoosing(true)}>
        {t('list.columns')}
      </QuietButton>
      <ExportButton list={list} name={name} state={state} />
      {list.links
        ?.filter(({ roles }) => roles.includes(role))
        .map(({ label, icon, main, to }) => {
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
