import type { InputOf } from '@paddock/contracts/call-table';
import { createContext, use, useState, type ReactNode } from 'react';
import { Refusal } from '../../providers/answers.ts';
import { useTask, useWrite } from '../../providers/calls.ts';
import { readQuery } from '../../providers/admin-api.ts';
import type { WriteCall } from '../../providers/http.ts';
import { useServices } from '../../providers/services.ts';
import type { Day } from './day-words.ts';

type DayWrite = Extract<
  WriteCall,
  | 'adm/save_day_plan'
  | 'adm/publish_race_day'
  | 'adm/build_stage'
  | 'adm/del_stage'
  | 'adm/move_heat'
  | 'adm/shift_race_day'
  | 'adm/save_heat_slots'
  | 'adm/change_heat'
  | 'adm/save_flights'
  | 'adm/answer_heat_question'
  | 'adm/revert_day_change'
  | 'adm/save_pilot_radio'
  | 'adm/make_class_result'
>;

interface OpenDay {
  day: Day;
  /** Writes with the current version, then refetches the day. Resolves to true on success. */
  write: <Name extends DayWrite>(
    name: Name,
    input: Omit<InputOf<Name>, 'raceId' | 'version'>,
  ) => Promise<boolean>;
  /** After writes without a version. */
  refresh: () => Promise<void>;
  busy: boolean;
  mayWrite: boolean;
  /** Id of the heat that the director has to rank: its times do not decide who advances. */
  undecidedHeat: string | null;
}

const DayContext = createContext<OpenDay | null>(null);

interface DayProviderProps extends Pick<OpenDay, 'day' | 'mayWrite'> {
  children: ReactNode;
}

export function DayProvider({ day, mayWrite, children }: DayProviderProps) {
  const { api, queries } = useServices();
  const send = useWrite();
  const { busy, run } = useTask();
  const [undecidedHeat, setUndecidedHeat] = useState<string | null>(null);
  const { raceId, version } = day;
  const { queryKey } = readQuery(api, 'adm/get_adm_race_day', { raceId });

  const refresh = () => queries.invalidateQueries({ queryKey });

  const write: OpenDay['write'] = (name, input) =>
    run(async () => {
      try {
        await send(name, { raceId, version, ...input } as InputOf<typeof name>);
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'places_undecided' && 'heatId' in input)
          setUndecidedHeat(input.heatId as string);
        throw error;
      } finally {
        await refresh();
      }
    });
  return <DayContext value={{ day, write, refresh, busy, mayWrite, undecidedHeat }}>{children}</DayContext>;
}

export function useDay(): OpenDay {
  const day = use(DayContext);
  if (!day) throw new Error('useDay outside DayProvider');
  return day;
}
