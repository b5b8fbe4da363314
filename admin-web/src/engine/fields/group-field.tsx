import { toast } from '@paddock/ui/overlays/toaster';
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
  const { t } = useWords();
  const { preset } = field;
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: field.name as ArrayPath<Values>,
  });
  const error = form.getFieldState(field.name, form.formState).error?.message;

  /** Errors are bound to an index and would show on the wrong item. */
  function change(step: () => void) {
    form.clearErrors(field.name);
    step();
  }

  const add = (added: readonly FieldValues[]) =>
    change(() => append(added as FieldArray<Values, ArrayPath<Values>>[]));

  function takeOut(index: number, name: string) {
    const item = form.getValues(`${field.name}.${index}` as Path<Values>);
    change(() => remove(index));
    toast.info(
      <ToastWithAction
        text={t('form.removed', { name })}
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
          <GroupItem
            key={id}
            field={field}
            form={form}
            index={index}
            isLast={index === fields.length - 1}
            onMove={(to) => change(() => move(index, to))}
            onRemove={(name) => takeOut(index, name)}
          >
            {children}
          </GroupItem>
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

interface GroupItemProps<Values extends FieldValues> extends GroupFieldProps<Values> {
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: (name: string) => void;
}

/** Watches its own values, so that a key typed into it renders no other item. */
function GroupItem<Values extends FieldValues>({
  field,
  form,
  index,
  isLast,
  onMove,
  onRemove,
  children,
}: GroupItemProps<Values>) {
  const words = useWords();
  const { t } = words;
  const path = `${field.name}.${index}` as Path<Values>;
  const item = (useWatch({ control: form.control, name: path }) ?? {}) as FieldValues;
  const name = field.itemName(item, words) || t(field.oneLabel, { number: index + 1 });
  return (
    <li className={styles.item} aria-label={name}>
      <div className={layout.row}>
        <strong className={styles.name}>{name}</strong>
        {field.Note && <field.Note item={item} />}
        <div className={styles.steps}>
          <IconButton
            icon="arrow-up"
            label={t('form.up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('form.down', { name })}
            disabled={isLast}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon="trash" label={t('form.remove', { name })} onClick={() => onRemove(name)} />
        </div>
      </div>
      <div className={styles.fields}>
        {field.fields
          .filter((each) => field.applies?.[each.name]?.(item) ?? true)
          .map((each) => (
            <div
              key={each.name}
              className={layout.cell}
              data-wide={each.wide}
              data-path={`${path}.${each.name}`}
            >
              {children(within(each, path))}
            </div>
          ))}
      </div>
    </li>
  );
}

/** Prefixes the name of an item's field with its path. */
function within<Values extends FieldValues>(field: Described<FieldValues>, path: string): Described<Values> {
  return { ...field, name: `${path}.${field.name}` as Path<Values> } as Described<Values>;
}
