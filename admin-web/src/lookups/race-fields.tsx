import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSearchStep } from '../providers/router.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { SearchedField } from '../ui/fields/searched-field.tsx';
import { classOptions, raceSearch } from './race-choices.ts';

interface RaceFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function RaceField({ value, onChange }: RaceFieldProps) {
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

/** Race and class in the URL. */
export function useRaceInUrl() {
  const [address] = useSearchParams();
  return { raceId: address.get('race') ?? '', classId: address.get('class') ?? '' };
}

/** Chooses the race of the URL and, with a placeholder, its class. */
export function RacePanel({ classPlaceholder }: { classPlaceholder?: string }) {
  const { raceId, classId } = useRaceInUrl();
  const takeStep = useSearchStep();
  return (
    <Panel className={layout.fields}>
      <RaceField
        value={raceId}
        onChange={(race) => takeStep(() => new URLSearchParams({ ...(race && { race }) }), 'replace')}
      />
      {classPlaceholder && (
        <ClassField
          placeholder={classPlaceholder}
          raceId={raceId}
          value={classId}
          onChange={(chosen) =>
            takeStep((search) => {
              // The options may still be those of the previous race.
              if (search.get('race') !== raceId) return search;
              return new URLSearchParams({ race: raceId, ...(chosen && { class: chosen }) });
            }, 'replace')
          }
        />
      )}
    </Panel>
  );
}
