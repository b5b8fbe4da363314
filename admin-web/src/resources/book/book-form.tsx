import { Button } from '@paddock/ui/button';
import { toast } from '@paddock/ui/toaster';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../engine/fields/form-field.tsx';
import { FormLanguagesProvider } from '../../engine/fields/form-languages.tsx';
import { gapsIn, hasTexts } from '../../engine/fields/missing-texts.ts';
import { LanguageSwitch } from '../../engine/forms/language-switch.tsx';
import type { FormField as Described } from '../../engine/resource.ts';
import { Refusal } from '../../providers/answers.ts';
import { useWords } from '../../providers/words.ts';
import styles from './book-screen.module.css';

interface BookFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  fields: readonly Described<Values>[];
  submitLabel: string;
  onSave: (values: Values) => Promise<void>;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Engine fields in a panel, with server errors at their fields. */
export function BookForm<Values extends FieldValues>(props: BookFormProps<Values>) {
  return (
    <FormLanguagesProvider>
      <FieldsOfBook {...props} />
    </FormLanguagesProvider>
  );
}

function FieldsOfBook<Values extends FieldValues>({
  form,
  fields,
  submitLabel,
  onSave,
  children,
}: BookFormProps<Values>) {
  const words = useWords();
  const { fault } = words;
  const gaps = gapsIn(fields, useWatch({ control: form.control }), words);

  async function save(typed: Values) {
    try {
      await onSave(typed);
    } catch (error) {
      toast.error(fault(error));
      if (!(error instanceof Refusal)) return;
      for (const [path, { msg }] of Object.entries(error.fields))
        form.setError(path as Path<Values>, { type: 'server', message: msg });
    }
  }

  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        form.clearErrors();
        void form.handleSubmit(save)(event);
      }}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={styles.cell} data-wide={field.wide}>
            <FormField field={field} form={form} />
          </div>
        ))}
      </div>
      {hasTexts(fields) && <LanguageSwitch gaps={gaps} />}
      <div className={styles.row}>
        <Button type="submit" variant="action" busy={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
