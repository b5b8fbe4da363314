import { Button } from '@paddock/ui/button';
import { toast } from '@paddock/ui/overlays/toaster';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Refusal } from '../../providers/answers.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { FormField } from '../fields/form-field.tsx';
import { FormLanguagesProvider } from '../fields/in-languages.tsx';
import { gapsIn, hasTexts } from '../fields/missing-texts.ts';
import { faultsOf, showFaults } from '../fields/use-field.ts';
import type { FieldsOfRefusals, FormField as Described } from '../resource.ts';
import { LanguageSwitch } from './form-bar.tsx';

interface PanelFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: readonly Described<Values>[];
  submitLabel: string;
  submitVariant?: 'action' | 'brand';
  disabled?: boolean;
  onSave: (values: Values) => Promise<void>;
  onChange?: () => void;
  refusals?: FieldsOfRefusals<Values>;
  /** Further inputs below the fields. */
  options?: ReactNode;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Engine fields in a panel, with server errors at their fields. */
export function PanelForm<Values extends FieldValues>(props: PanelFormProps<Values>) {
  return (
    <FormLanguagesProvider>
      <Fields {...props} />
    </FormLanguagesProvider>
  );
}

function Fields<Values extends FieldValues>({
  form,
  fields,
  submitLabel,
  submitVariant = 'action',
  disabled = false,
  onSave,
  onChange,
  refusals,
  options,
  children,
}: PanelFormProps<Values>) {
  const words = useWords();
  const { fault } = words;
  const gaps = gapsIn(fields, useWatch({ control: form.control }), words);

  async function save(typed: Values) {
    try {
      await onSave(typed);
    } catch (error) {
      const isOfField = error instanceof Refusal && error.reason && refusals?.[error.reason];
      if (!isOfField) toast.error(fault(error));
      showFaults(form, faultsOf(error, refusals));
    }
  }

  return (
    <form
      className={layout.stack}
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        form.clearErrors();
        void form.handleSubmit(save)(event);
      }}
    >
      <div className={layout.fields}>
        {fields.map((field) => (
          <div key={field.name} className={layout.cell} data-wide={field.wide}>
            <FormField field={field} form={form} />
          </div>
        ))}
      </div>
      {hasTexts(fields) && <LanguageSwitch gaps={gaps} />}
      {options}
      <div className={layout.row}>
        <Button type="submit" variant={submitVariant} busy={form.formState.isSubmitting} disabled={disabled}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
