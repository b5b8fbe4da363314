import { Button, ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { LinkFromList } from './link-from-list.tsx';
import type { ListState } from './list-state.ts';
import styles from './list-tools.module.css';
import type { ListCall, Resource } from '../resource.ts';

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
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.tools}>
      <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
        <Icon name="settings" />
        {t('list.columns')}
      </Button>
      <ExportButton list={list} name={name} state={state} />
      {list.Tools && <list.Tools />}
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
