import { SelectField } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { classOptions, raceSearch } from '../../lookups/race-choices.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { SearchedField } from '../../ui/searched-field.tsx';

interface PickerProps {
  value: string;
  onChange: (value: string) => void;
}

export function RaceField({ value, onChange }: PickerProps) {
  const { t } = useWords();
  return (
    <SearchedField
      label={t('book.race')}
      of={raceSearch}
      none={t('book.chooseRace')}
      value={value}
      onChange={onChange}
    />
  );
}

export function ClassField({ raceId, value, onChange }: PickerProps & { raceId: string }) {
  const words = useWords();
  const { api, language } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['class-options', raceId, language.current],
    queryFn: () => classOptions(api.read, raceId, words),
    enabled: raceId !== '',
  });
  return (
    <SelectField
      label={words.t('book.class')}
      options={data}
      placeholder={words.t('book.chooseClass')}
      disabled={raceId === ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
