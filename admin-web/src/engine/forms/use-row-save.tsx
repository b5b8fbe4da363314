import { toast } from '@paddock/ui/overlays/toaster';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Refusal } from '../../providers/answers.ts';
import { useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import { faultsOf, showFaults } from '../fields/use-field.ts';
import type { Form, FormField, ListCall, Resource, SaveQuestion } from '../resource.ts';

export interface RowOfForm<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
  row: Detail | undefined;
}

interface Saving<Values extends FieldValues, Detail> {
  /** Shown fields, for the errors of the server. */
  fields: readonly FormField<Values>[];
  onSaved: (after: Detail) => unknown;
  onFaults: () => void;
}

/** Saves a form, after its question if it has one; undo is offered in the toast. */
export function useRowSave<Call extends ListCall, Values extends FieldValues, Detail>(
  { resource: { list }, form: described, row }: RowOfForm<Call, Values, Detail>,
  form: UseFormReturn<Values>,
  { fields, onSaved, onFaults }: Saving<Values, Detail>,
) {
  const words = useWords();
  const { t, fault } = words;
  const { api, queries } = useServices();
  const write = useWrite();
  const [stale, setStale] = useState(false);
  const [asked, setAsked] = useState<{ question: SaveQuestion; values: Values }>();

  async function ask(values: Values) {
    try {
      const question = await described.question?.(api.read, values, row, words);
      if (question) setAsked({ question, values });
      else await save(values);
    } catch (error) {
      toast.error(fault(error));
    }
  }

  async function save(values: Values) {
    setAsked(undefined);
    try {
      const after = await described.save(write, values, row);
      await queries.invalidateQueries({ queryKey: [list.call] });
      notifySaved(after, values);
      await onSaved(after);
    } catch (error) {
      toast.error(fault(error));
      setStale(error instanceof Refusal && error.reason === 'stale');
      const own = Object.entries(faultsOf(error, described.refusals)).filter(([path]) =>
        fields.some((field) => path.split('.')[0] === field.name),
      );
      showFaults(form, Object.fromEntries(own));
      if (own.length > 0) onFaults();
    }
  }

  function notifySaved(after: Detail, values: Values) {
    const reversed = row && described.reverse?.(row, values);
    const text = t('form.saved', { name: described.name(after, words) });
    if (!row || !reversed) return void toast.success(text);
    const undo = api.newWrite();
    const undoSave = async () => {
      try {
        await described.save(undo, reversed, after);
        await queries.invalidateQueries({ queryKey: [list.call] });
        toast.info(t('action.undone', { count: 1 }));
      } catch (error) {
        toast.error(fault(error));
      }
    };
    toast.success(<ToastWithAction text={text} label={t('action.undo')} onAction={() => void undoSave()} />);
  }

  const dialog = asked && (
    <FormDialog
      title={asked.question.title}
      submitLabel={asked.question.label}
      danger={asked.question.danger}
      onSubmit={() => void save(asked.values)}
      onClose={() => setAsked(undefined)}
    >
      <p>{asked.question.text}</p>
    </FormDialog>
  );
  return { ask, stale, dialog };
}
