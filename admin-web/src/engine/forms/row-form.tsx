import { isLanguage, languages, type Language } from '@paddock/contracts/language';
import { toast } from '@paddock/ui/toaster';
import { Fragment, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../../providers/answers.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { StaleNotice } from '../../ui/screen.tsx';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import { RunningUploadsProvider, useRunningUploads } from '../../ui/use-office-uploads.tsx';
import { FormField } from '../fields/form-field.tsx';
import { FormLanguagesProvider, useFormLanguages } from '../fields/in-languages.tsx';
import { ResourceName } from '../fields/lookup-field.tsx';
import { gapsIn, type Gap } from '../fields/missing-texts.ts';
import { faultsOf, showFaults } from '../fields/use-field.ts';
import { useBackLink } from '../lists/list-position.tsx';
import type { Form, FormField as Described, ListCall, Resource, SaveQuestion } from '../resource.ts';
import { FormBar } from './form-bar.tsx';
import styles from './row-form.module.css';
import { RestoredNotice, useRestoredValues, useSaveOnExpiry, useUnsavedForm } from './unsaved-input.tsx';

interface RowFormProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
  row: Detail | undefined;
  /** Of a copy or a template. */
  initialValues?: Values | undefined;
  onChanged?: (isChanged: boolean) => void;
  /** Undefined for a new row. */
  onReload: (() => void) | undefined;
}

export function RowForm<Call extends ListCall, Values extends FieldValues, Detail>(
  props: RowFormProps<Call, Values, Detail>,
) {
  const lang = useSearchParams()[0].get('lang');
  const initialLanguage = isLanguage(lang) ? lang : undefined;
  const unsaved = useUnsavedForm(props.row);
  return (
    <ResourceName value={props.resource.name}>
      <FormLanguagesProvider initial={initialLanguage}>
        <RunningUploadsProvider key={unsaved.values ? 'restored' : 'loaded'}>
          <FormOfRow {...props} row={unsaved.row} unsaved={unsaved} initialLanguage={initialLanguage} />
        </RunningUploadsProvider>
      </FormLanguagesProvider>
    </ResourceName>
  );
}

function FormOfRow<Call extends ListCall, Values extends FieldValues, Detail>({
  resource: { name, list, onlyRow },
  form: described,
  row,
  initialValues,
  onChanged,
  onReload,
  unsaved,
  initialLanguage,
}: RowFormProps<Call, Values, Detail> & {
  unsaved: ReturnType<typeof useUnsavedForm<Detail>>;
  initialLanguage: Language | undefined;
}) {
  const words = useWords();
  const { t, fault } = words;
  const { api, queries } = useServices();
  const navigate = useNavigate();
  const { to: back, state: listPosition } = useBackLink(onlyRow === undefined ? `/adm/${name}` : '/adm');
  const element = useRef<HTMLFormElement>(null);
  const write = useWrite();
  const form = useForm<Values>({
    defaultValues: (initialValues ?? described.values(row)) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useRestoredValues(form, unsaved);
  const fields = useShownFields(described, row, form);
  useSaveOnExpiry(form, { key: unsaved.key, fields, row });
  const [stale, setStale] = useState(false);
  const [asked, setAsked] = useState<{ question: SaveQuestion; values: Values }>();
  const { focusFault, focusGap } = useFocusJumps(element);
  const { isDirty } = form.formState;
  const running = useRunningUploads();
  const isChanged = isDirty || running > 0;
  const guard = useLeaveGuard(isChanged, t('leave.title'), t('leave.text'));
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  useSaveKey(element);

  useEffect(() => {
    const changes = form.watch((_values, { name: changed, type }) => {
      if (changed && type === 'change') described.changed?.(form, changed);
    });
    return () => changes.unsubscribe();
  }, [form, described]);

  // `?lang=` opens the form at the first text missing in that language.
  useEffect(() => {
    const missing =
      initialLanguage &&
      gapsIn(fields, form.getValues(), words).find(({ language }) => language === initialLanguage);
    if (missing) focusGap(missing);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened
  }, []);

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
      if (onlyRow !== undefined) return onReload?.();
      guard.open();
      const next = row ? undefined : described.afterCreation?.(after);
      await navigate(next ?? back, { state: listPosition, replace: next !== undefined });
    } catch (error) {
      toast.error(fault(error));
      setStale(error instanceof Refusal && error.reason === 'stale');
      const own = Object.entries(faultsOf(error, described.refusals)).filter(([path]) =>
        fields.some((field) => path.split('.')[0] === field.name),
      );
      showFaults(form, Object.fromEntries(own));
      if (own.length > 0) focusFault();
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

  return (
    <>
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
          void form.handleSubmit(ask, focusFault)(event);
        }}
      >
        {unsaved.values && !stale && <RestoredNotice onDiscard={unsaved.discard} />}
        {stale && onReload && <StaleNotice onReload={onReload} />}
        <div className={styles.fields}>
          {fields.map((field) => {
            const Above = described.above?.[field.name];
            return (
              <Fragment key={field.name}>
                {field.part && <h2 className={styles.part}>{t(field.part)}</h2>}
                {Above && (
                  <div className={layout.cell} data-wide>
                    <Above form={form} />
                  </div>
                )}
                <div className={layout.cell} data-wide={field.wide} data-path={field.name}>
                  <FormField field={field} form={form} />
                </div>
              </Fragment>
            );
          })}
        </div>
        {described.Preview && <LivePreview Preview={described.Preview} form={form} />}
        <FormBar
          fields={fields}
          form={form}
          onJump={focusGap}
          onCancel={() => void navigate(back, { state: listPosition })}
        >
          {row && described.Extras && <described.Extras row={row} />}
        </FormBar>
        {guard.dialog}
      </form>
      {asked && (
        <FormDialog
          title={asked.question.title}
          submitLabel={asked.question.label}
          danger={asked.question.danger}
          onSubmit={() => void save(asked.values)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.question.text}</p>
        </FormDialog>
      )}
    </>
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
function useFocusJumps(form: { current: HTMLFormElement | null }) {
  const { select } = useFormLanguages();
  const [faults, setFaults] = useState(0);

  function focusField(found: HTMLElement) {
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
      if (first) focusField(first);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- once per failed submit
  }, [faults]);

  return {
    focusFault: () => setFaults((before) => before + 1),
    focusGap: ({ path }: Gap) => {
      const found = form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      if (found) focusField(found);
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

/** The fields that apply to the current values. */
function useShownFields<Values extends FieldValues, Detail>(
  { fields, applies = {} }: Form<Detail, Values>,
  row: Detail | undefined,
  { control }: UseFormReturn<Values>,
): readonly Described<Values>[] {
  const own = useOwnAdmin();
  const hidden = useWatch({
    control,
    compute: (values: Values) => Object.keys(applies).filter((name) => !applies[name]?.(values)),
  });
  return fields(row, own).filter(({ name }) => !hidden.includes(name));
}
