import { SelectField } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { RowAction } from '../resource.ts';

interface ActionChoiceProps<Row> {
  action: RowAction<Row>;
  rows: readonly Row[];
  value: string;
  onChange: (value: string) => void;
}

/** The choice an action needs. */
export function ActionChoice<Row>({ action, rows, value, onChange }: ActionChoiceProps<Row>) {
  const words = useWords();
  const { t, fault } = words;
  const { api } = useServices();
  const { choice } = action.ask;
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['choice', action.name, rows],
    queryFn: ({ signal }) => choice?.look((name, input) => api.read(name, input, signal), rows, words) ?? [],
  });
  if (!choice) return null;
  const hint = error ? fault(error) : t(choice.none);
  return (
    <SelectField
      label={t(choice.label)}
      options={data}
      placeholder=""
      required
      value={value}
      {...(data.length === 0 && !isPending && { error: hint })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
