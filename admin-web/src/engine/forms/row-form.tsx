import { isLanguage, type Language } from '@paddock/contracts/language';
import { toast } from '@paddock/ui/overlays/toaster';
import { Fragment, useEffect, useRef, type ComponentType } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { StaleNotice } from '../../ui/screen.tsx';
import { RunningUploadsProvider, useRunningUploads } from '../../ui/files/use-office-uploads.tsx';
import { FormField } from '../fields/form-field.tsx';
import { FormLanguagesProvider, useFormLanguages } from '../fields/in-languages.tsx';
import { ResourceName } from '../fields/lookup-field.tsx';
import { gapsIn, type Gap } from '../fields/missing-texts.ts';
import { useBackLink } from '../lists/list-position.tsx';
import type { Form, FormField as Described, ListCall } from '../resource.ts';
import { FormBar } from './form-bar.tsx';
import { useFocusJumps, useSaveKey } from './form-focus.ts';
import styles from './row-form.module.css';
import { RestoredNotice, useRestoredValues, useSaveOnExpiry, useUnsavedForm } from './unsaved-input.tsx';
import { useRowSave, type RowOfForm } from './use-row-save.tsx';

interface RowFormProps<Call extends ListCall, Values extends FieldValues, Detail> extends RowOfForm<
  Call,
  Values,
  Detail
> {
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
  resource,
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
  const { t } = useWords();
  const { name, onlyRow } = resource;
  const navigate = useNavigate();
  const { to: back, state: listPosition } = useBackLink(onlyRow === undefined ? `/adm/${name}` : '/adm');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    defaultValues: (initialValues ?? described.values(row)) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useRestoredValues(form, unsaved);
  const fields = useShownFields(described, row, form);
  useSaveOnExpiry(form, { key: unsaved.key, fields, row });
  const { focusFault, focusGap } = useFocusJumps(element);
  const { isDirty } = form.formState;
  const running = useRunningUploads();
  const isChanged = isDirty || running > 0;
  const guard = useLeaveGuard(isChanged, t('leave.title'), t('leave.text'));
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  useSaveKey(element);
  useFollowedChanges(described, form);
  useOpeningAtGap(initialLanguage, fields, form, focusGap);

  async function leave(after: Detail) {
    if (onlyRow !== undefined) return onReload?.();
    guard.open();
    const next = row ? undefined : described.afterCreation?.(after);
    await navigate(next ?? back, { state: listPosition, replace: next !== undefined });
  }

  const { ask, stale, dialog } = useRowSave({ resource, form: described, row }, form, {
    fields,
    onSaved: leave,
    onFaults: focusFault,
  });

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
        <Fields described={described} fields={fields} form={form} />
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
      {dialog}
    </>
  );
}

interface FieldsProps<Values extends FieldValues> {
  described: Pick<Form<never, Values>, 'above'>;
  fields: readonly Described<Values>[];
  form: UseFormReturn<Values>;
}

function Fields<Values extends FieldValues>({ described, fields, form }: FieldsProps<Values>) {
  const { t } = useWords();
  return (
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

/** Sets fields that follow from one that the admin changed. */
function useFollowedChanges<Values extends FieldValues, Detail>(
  described: Form<Detail, Values>,
  form: UseFormReturn<Values>,
): void {
  useEffect(() => {
    const changes = form.watch((_values, { name, type }) => {
      if (name && type === 'change') described.changed?.(form, name);
    });
    return () => changes.unsubscribe();
  }, [form, described]);
}

/** `?lang=` opens the form at the first text missing in that language. */
function useOpeningAtGap<Values extends FieldValues>(
  missingIn: Language | undefined,
  fields: readonly Described<Values>[],
  form: UseFormReturn<Values>,
  onGap: (gap: Gap) => void,
): void {
  const words = useWords();
  useEffect(() => {
    if (!missingIn) return;
    const gap = gapsIn(fields, form.getValues(), words).find(({ language }) => language === missingIn);
    if (gap) onGap(gap);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened
  }, []);
}
