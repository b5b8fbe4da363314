import type { InputOf } from '@paddock/contracts/call-table';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { type WriteCall, readQuery } from '../../providers/http.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
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
  | 'adm/save_pilot_radio'
  | 'adm/make_class_result'
>;

export type WriteDay = <Name extends DayWrite>(
  name: Name,
  input: Omit<InputOf<Name>, 'raceId' | 'version'>,
) => Promise<boolean>;

/** Writes with the current version, then refetches the day. Resolves to true on success. */
export function useDayWrites({ raceId, version }: Pick<Day, 'raceId' | 'version'>) {
  const { api, queries } = useServices();
  const { fault } = useWords();
  const [send] = useState(() => api.newWrite());
  const [busy, setBusy] = useState(false);
  const { queryKey } = readQuery(api, 'adm/get_adm_race_day', { raceId });

  const write: WriteDay = async (name, input) => {
    setBusy(true);
    try {
      await send(name, { raceId, version, ...input } as InputOf<typeof name>);
      return true;
    } catch (error) {
      toast.error(fault(error));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return { write, busy };
}
