import { toast } from '@paddock/ui/toaster';
import {
  useFieldArray,
  useWatch,
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ReactNode } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton, IconButton } from '../../ui/quiet-button.tsx';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import type { FormField as Described } from '../resource.ts';
import { FieldError } from './field-frame.tsx';
import styles from './group-field.module.css';

interface GroupFieldProps<Values extends FieldValues> {
  field: Extract<Described<Values>, { kind: 'group' }>;
  form: UseFormReturn<Values>;
  children: (field: Described<Values>) => ReactNode;
}

/** Ordered items that can be moved, removed and restored. */
export function GroupField<Values extends FieldValues>({ field, form, children }: GroupFieldProps<Values>) {
  const words = useWords();
  const { t } = words;
  const { preset } = field;
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: field.name as ArrayPath<Values>,
  });
  const items = (useWatch({ control: form.control, name: field.name }) ?? []) as FieldValues[];
  const error = form.getFieldState(field.name, form.formState).error?.message;
  const nameOf = (index: number) =>
    field.itemName(items[index] ?? {}, words) || t(field.oneLabel, { number: index + 1 });

  /** Errors are bound to an index and would show on the wrong item. */
  function change(step: () => void) {
    form.clearErrors(field.name);
    step();
  }

  const add = (added: readonly FieldValues[]) =>
    change(() => append(added as FieldArray<Values, ArrayPath<Values>>[]));

  function takeOut(index: number) {
    const item = items[index] as FieldArray<Values, ArrayPath<Values>>;
    const text = t('form.removed', { name: nameOf(index) });
    change(() => remove(index));
    toast.info(
      <ToastWithAction
        text={text}
        label={t('action.undo')}
        onAction={() => change(() => insert(index, item, { shouldFocus: false }))}
      />,
    );
  }

  return (
    <fieldset className={styles.group}>
      <legend className={field.part ? 'visually-hidden' : layout.legend}>{t(field.label)}</legend>
      {field.hint && <p className={layout.quiet}>{t(field.hint)}</p>}
      <FieldError error={error} />
      <ol className={layout.list}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.item} aria-label={nameOf(index)}>
            <div className={layout.row}>
              <strong className={styles.name}>{nameOf(index)}</strong>
              {field.Note && <field.Note item={items[index] ?? {}} />}
              <div className={styles.steps}>
                <IconButton
                  icon="arrow-up"
                  label={t('form.up', { name: nameOf(index) })}
                  disabled={index === 0}
                  onClick={() => change(() => move(index, index - 1))}
                />
                <IconButton
                  icon="arrow-down"
                  label={t('form.down', { name: nameOf(index) })}
                  disabled={index === fields.length - 1}
                  onClick={() => change(() => move(index, index + 1))}
                />
                <IconButton
                  icon="trash"
                  label={t('form.remove', { name: nameOf(index) })}
                  onClick={() => takeOut(index)}
                />
              </div>
            </div>
            <div className={styles.fields}>
              {field.fields
                .filter(({ name }) => field.applies?.[name]?.(items[index] ?? {}) ?? true)
                .map((each) => (
                  <div
                    key={each.name}
                    className={layout.cell}
                    data-wide={each.wide}
                    data-path={`${field.name}.${index}.${each.name}`}
                  >
                    {children(within(each, `${field.name}.${index}`))}
                  </div>
                ))}
            </div>
          </li>
        ))}
      </ol>
      <div className={layout.row}>
        {fields.length < field.maxItems && (
          <QuietButton icon="plus" onClick={() => add([field.blank(form.getValues())])}>
            {t(field.addLabel)}
          </QuietButton>
        )}
        {preset && fields.length + preset.items().length <= field.maxItems && (
          <QuietButton icon="plus" onClick={() => add(preset.items())}>
            {t(preset.label)}
          </QuietButton>
        )}
      </div>
    </fieldset>
  );
}

/** Prefixes the name of an item's field with its path. */
function within<Values extends FieldValues>(field: Described<FieldValues>, path: string): Described<Values> {
  return { ...field, name: `${path}.${field.name}` as Path<Values> } as Described<Values>;
}
