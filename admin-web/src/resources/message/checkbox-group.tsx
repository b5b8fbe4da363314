import { Checkbox } from '@paddock/ui/forms/checkbox';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';

interface CheckboxGroupProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, TextKey>>;
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
}

export function CheckboxGroup<Value extends string>({
  legend,
  values,
  texts,
  checked,
  onChange,
}: CheckboxGroupProps<Value>) {
  const { t } = useWords();
  return (
    <fieldset className={layout.choices}>
      <legend>{legend}</legend>
      {values.map((value) => {
        const label: TextKey = texts[value];
        return (
          <Checkbox
            key={value}
            label={t(label)}
            checked={checked.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...checked, value] : checked.filter((other) => other !== value))
            }
          />
        );
      })}
    </fieldset>
  );
}
