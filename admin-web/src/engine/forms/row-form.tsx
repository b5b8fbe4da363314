import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { toast } from '@paddock/ui/toaster';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Refusal } from '../../providers/answers.ts';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import { FormField } from '../fields/form-field.tsx';
import { useWayBack } from '../lists/use-way-back.ts';
import type { Form, ListCall, Resource } from '../resource.ts';
import styles from './row-form.module.css';

interface RowFormProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
  row: Detail | undefined;
  /** Reads the row anew; absent for one that is being made. */
  onReload: (() => void) | undefined;
}

export function RowForm<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list },
  form: described,
  row,
  onReload,
}: RowFormProps<Call, Values, Detail>) {
  const words = useWords();
  const { t, fault } = words;
  const { api, queries } = useServices();
  const navigate = useNavigate();
  const { to: back, state: leftAt } = useWayBack(`/adm/${name}`);
  const element = useRef<HTMLFormElement>(null);
  const [write] = useState(() => api.newWrite());
  const form = useForm<Values>({
    defaultValues: described.values(row) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [stale, setStale] = useState(false);
  const toFault = useFocusOnFault(element);
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
      await navigate(back, { state: leftAt });
    } catch (error) {
      toast.error(fault(error));
      if (!(error instanceof Refusal)) return;
      setStale(error.reason === 'stale');
      place(error);
    }
  }

  /** Puts what the server found wrong on the field it is about. */
  function place(refusal: Refusal) {
    const about = refusal.reason && described.refusals[refusal.reason];
    const faults: [string, string][] = about
      ? [[about, refusal.message]]
      : Object.entries(refusal.fields).map(([path, { msg }]) => [path, msg]);
    const own = faults.filter(([path]) => fields.some((field) => path.split('.')[0] === field.name));
    for (const [path, message] of own) form.setError(path as Path<Values>, { type: 'server', message });
    if (own.length > 0) toFault();
  }

  function tellSaved(after: Detail, values: Values) {
    const reversed = row && described.reverse?.(row, values);
    const text = t('form.saved', { name: described.name(after, words) });
    if (!row || !reversed) return void toast.success(text);
    const undo = api.newWrite();
    const bringBack = async () => {
      try {
        await described.save(undo, reversed, after);
        await queries.invalidateQueries({ queryKey: [list.call] });
        toast.info(t('action.undone', { count: 1 }));
      } catch (error) {
        toast.error(fault(error));
      }
    };
    toast.success(<ToastWithAction text={text} label={t('action.undo')} onAction={() => void bringBack()} />);
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // What the server said about a whole group is nobody's to take back but ours.
        form.clearErrors();
        void form.handleSubmit(save, toFault)(event);
      }}
    >
      {stale && onReload && (
        <Notice
          tone="warning"
          title={t('form.stale')}
          action={
            <Button size="s" onClick={onReload}>
              {t('form.reload')}
            </Button>
          }
        >
          {t('form.staleText')}
        </Notice>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.part && <h2 className={styles.part}>{t(field.part)}</h2>}
            <div className={styles.cell} data-wide={field.wide}>
              <FormField field={field} form={form} />
            </div>
          </Fragment>
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
        <Button variant="quiet" onClick={() => void navigate(back, { state: leftAt })}>
          {t('cancel')}
        </Button>
        {isDirty && <span className={styles.dirty}>{t('form.unsaved')}</span>}
      </footer>
      {guard.dialog}
    </form>
  );
}

/** Leads to the first field that is wrong, once everything that must open for it has opened. */
function useFocusOnFault(form: { current: HTMLFormElement | null }): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const frame = requestAnimationFrame(() => {
      const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? [];
      [...wrong].find((each) => !each.closest('[hidden]'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, times]);
  return () => setTimes((before) => before + 1);
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
