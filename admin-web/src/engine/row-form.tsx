import { Button } from '@paddock/ui/button';
import { toast } from '@paddock/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Refusal } from '../providers/answers.ts';
import { useOwnAdmin } from '../providers/auth.tsx';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { ToastWithAction } from '../ui/toast-with-action.tsx';
import { FormField } from './form-field.tsx';
import type { Form, ListCall, Resource, RowOf } from './resource.ts';
import { applyChanges } from './row-changes.ts';
import styles from './row-form.module.css';

interface RowFormProps<Call extends ListCall, Values extends FieldValues> {
  resource: Resource<Call, Values>;
  form: Form<RowOf<Call>, Values>;
  row: RowOf<Call> | undefined;
}

export function RowForm<Call extends ListCall, Values extends FieldValues>({
  resource: { name, list },
  form: described,
  row,
}: RowFormProps<Call, Values>) {
  const { t, fault } = useWords();
  const { api, queries } = useServices();
  const navigate = useNavigate();
  const back = useBackToList(name);
  const element = useRef<HTMLFormElement>(null);
  const [write] = useState(() => api.newWrite());
  const form = useForm<Values>({ defaultValues: described.values(row) as DefaultValues<Values> });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty, t('leave.title'), t('leave.text'));
  const fields = described.fields(row, useOwnAdmin());
  useSaveKey(element);

  async function save(values: Values) {
    try {
      const after = await described.save(write, values, row);
      await queries.invalidateQueries({ queryKey: [list.call] });
      tellSaved(after, values);
      guard.open();
      await navigate(back);
    } catch (error) {
      toast.error(fault(error));
      if (error instanceof Refusal) place(error);
    }
  }

  /** Puts what the server found wrong on the field it is about. */
  function place(refusal: Refusal) {
    const about = refusal.reason && described.refusals[refusal.reason];
    const faults: [string, string][] = about
      ? [[about, refusal.message]]
      : Object.entries(refusal.fields).map(([path, { msg }]) => [path, msg]);
    const own = faults.filter(([path]) => fields.some((field) => path.split('.')[0] === field.name));
    for (const [index, [path, message]] of own.entries()) {
      form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  function tellSaved(after: RowOf<Call>, values: Values) {
    const reversed = row && described.reverse(row, values);
    const text = t('form.saved', { name: list.rowName(after) });
    if (!row || !reversed) return void toast.success(text);
    const undo = api.newWrite();
    const bringBack = async () => {
      const change = { before: after, shown: row, run: () => described.save(undo, reversed, after) };
      const { failed } = await applyChanges(queries, list, [change]);
      if (failed[0]) toast.error(fault(failed[0].error));
      else toast.info(t('action.undone', { count: 1 }));
    };
    toast.success(<ToastWithAction text={text} label={t('action.undo')} onAction={() => void bringBack()} />);
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <FormField key={field.name} field={field} form={form} />
        ))}
      </div>
      <footer className={styles.foot}>
        <Button
          type="submit"
          variant="action"
          busy={isSubmitting}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
        >
          {t('form.save')}
        </Button>
        <Button variant="quiet" onClick={() => void navigate(back)}>
          {t('cancel')}
        </Button>
        {isDirty && <span className={styles.dirty}>{t('form.unsaved')}</span>}
      </footer>
      {guard.dialog}
    </form>
  );
}

/** The list as it was left, with its filters and page. */
function useBackToList(name: string): string {
  const { state } = useLocation() as { state: { back?: string } | null };
  return `/adm/${name}${state?.back ?? ''}`;
}

function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
}
