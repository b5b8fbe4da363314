import { isLanguage, languages, type Language } from '@paddock/contracts/language';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { toast } from '@paddock/ui/toaster';
import { Fragment, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../../providers/answers.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { RunningUploadsProvider, useRunningUploads } from '../../ui/running-uploads.tsx';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import { FormField } from '../fields/form-field.tsx';
import { FormLanguagesProvider, useFormLanguages } from '../fields/form-languages.tsx';
import { gapsIn, type Gap } from '../fields/missing-texts.ts';
import { ResourceName } from '../fields/resource-name.ts';
import { useWayBack } from '../lists/use-way-back.ts';
import type { Form, ListCall, Resource } from '../resource.ts';
import { FormBar } from './form-bar.tsx';
import { useShownFields } from './use-shown-fields.ts';
import styles from './row-form.module.css';

interface RowFormProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
  row: Detail | undefined;
  /** Initial values of a copy. */
  begins?: Values | undefined;
  /** Undefined for a new row. */
  onReload: (() => void) | undefined;
}

export function RowForm<Call extends ListCall, Values extends FieldValues, Detail>(
  props: RowFormProps<Call, Values, Detail>,
) {
  const lang = useSearchParams()[0].get('lang');
  const asked = isLanguage(lang) ? lang : undefined;
  return (
    <ResourceName value={props.resource.name}>
      <FormLanguagesProvider asked={asked}>
        <RunningUploadsProvider>
          <FormOfRow {...props} asked={asked} />
        </RunningUploadsProvider>
      </FormLanguagesProvider>
    </ResourceName>
  );
}

function FormOfRow<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list },
  form: described,
  row,
  begins,
  onReload,
  asked,
}: RowFormProps<Call, Values, Detail> & { asked: Language | undefined }) {
  const words = useWords();
  const { t, fault } = words;
  const { api, queries } = useServices();
  const navigate = useNavigate();
  const { to: back, state: leftAt } = useWayBack(`/adm/${name}`);
  const element = useRef<HTMLFormElement>(null);
  const [write] = useState(() => api.newWrite());
  const form = useForm<Values>({
    defaultValues: (begins ?? described.values(row)) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [stale, setStale] = useState(false);
  const { toFault, toGap } = useWays(element);
  const { isDirty } = form.formState;
  const running = useRunningUploads();
  const guard = useLeaveGuard(isDirty || running > 0, t('leave.title'), t('leave.text'));
  const fields = useShownFields(described, row, form);
  useSaveKey(element);

  // `?lang=` opens the form at the first text missing in that language.
  useEffect(() => {
    const missing =
      asked && gapsIn(fields, form.getValues(), words).find(({ language }) => language === asked);
    if (missing) toGap(missing);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened
  }, []);

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

  /** Shows server errors at their fields. */
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
        if (running > 0) {
          event.preventDefault();
          toast.warning(t('upload.running', { count: running }));
          return;
        }
        // Server errors of a group are not cleared by validation.
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
            <div className={styles.cell} data-wide={field.wide} data-path={field.name}>
              <FormField field={field} form={form} />
            </div>
          </Fragment>
        ))}
      </div>
      {described.Preview && <LivePreview Preview={described.Preview} form={form} />}
      <FormBar
        fields={fields}
        form={form}
        onJump={toGap}
        onCancel={() => void navigate(back, { state: leftAt })}
      >
        {row && described.Beside && <described.Beside row={row} />}
      </FormBar>
      {guard.dialog}
    </form>
  );
}

interface LivePreviewProps<Values extends FieldValues> {
  Preview: ComponentType<{ values: Values; language: Language }>;
  form: UseFormReturn<Values>;
}

/** Rerenders on each keystroke, hence separate from the fields. */
function LivePreview<Values extends FieldValues>({ Preview, form }: LivePreviewProps<Values>) {
  const { selected } = useFormLanguages();
  useWatch({ control: form.control });
  return <Preview values={form.getValues()} language={selected} />;
}

/** Focuses fields, switching the language when needed. */
function useWays(form: { current: HTMLFormElement | null }) {
  const { select } = useFormLanguages();
  const [faults, setFaults] = useState(0);

  function bringIntoSight(found: HTMLElement) {
    const text = found.closest<HTMLElement>('[data-language]');
    const language = languages.find((each) => each === text?.dataset.language);
    if (language && text?.hidden) flushSync(() => select(language));
    // The toolbar of an editor comes first and has controls too.
    const inside =
      found.querySelector<HTMLElement>('[role="textbox"]') ?? found.querySelector<HTMLElement>(controls);
    (found.matches(controls) ? found : (inside ?? found)).focus();
  }

  // Errors are in the DOM only after the next render.
  useEffect(() => {
    if (faults === 0) return;
    const frame = requestAnimationFrame(() => {
      const wrong = [
        ...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? []),
      ];
      const first = wrong.find((each) => !each.closest('[hidden]')) ?? wrong[0];
      if (first) bringIntoSight(first);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- once per failed submit
  }, [faults]);

  return {
    toFault: () => setFaults((before) => before + 1),
    toGap: ({ path }: Gap) => {
      const found = form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      if (found) bringIntoSight(found);
    },
  };
}

const controls = 'input, textarea, select, [role="textbox"]';

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
