import type { ResultEntryInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { RaceHost } from '../support/race-host.ts';
import { entryInput, rulesInput } from './result-input.ts';

/** Publishes a result as official, with the given ranks. */
export async function makeOfficial(
  host: RaceHost,
  { raceId, classId }: { raceId: string; classId: string },
  entries: Partial<ResultEntryInput>[],
): Promise<void> {
  const caller = host.editor;
  const rules = rulesInput({ method: 'given' });
  await host.view(
    'adm/save_result',
    {
      raceId,
      classId,
      baseVersion: 0,
      rules,
      entries: entries.map((entry, i) => entryInput(entry.callsign ?? `P${i}`, entry)),
      why: 'Finals',
    },
    { caller },
  );
  await host.view(
    'adm/change_result_state',
    { raceId, classId, baseVersion: 1, state: 'official', why: 'Confirmed' },
    { caller },
  );
}
