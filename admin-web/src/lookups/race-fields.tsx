import { SelectField } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { SearchedField } from '../ui/searched-field.tsx';
import { classOptions, raceSearch } from './race-choices.ts';

interface RaceFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function RaceField({ value, onChange }: RaceFieldProps) {
  const { t } = useWords();
  return (
    <SearchedField
      label={t('signUp.race')}
      of={raceSearch}
      none={t('team.chooseRace')}
      value={value}
      onChange={onChange}
    />
  );
}

interface ClassFieldProps extends RaceFieldProps {
  raceId: string;
  placeholder: string;
  required?: boolean;
}

/** The classes of a race; disabled until a race is chosen. */
export function ClassField({ raceId, placeholder, required = false, value, onChange }: ClassFieldProps) {
  const words = useWords();
  const { api, language } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['class-options', raceId, language.current],
    queryFn: () => classOptions(api.read, raceId, words),
    enabled: raceId !== '',
  });
  return (
    <SelectField
      label={words.t('signUp.class')}
      options={data}
      placeholder={placeholder}
      required={required}
      disabled={raceId === ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
