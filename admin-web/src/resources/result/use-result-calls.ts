import type { InputOf } from '@paddock/contracts/call-table';
import { resultFile } from '@paddock/contracts/race/catalog/race-limits';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { toast } from '@paddock/ui/overlays/toaster';
import { faultsOf } from '../../engine/fields/use-field.ts';
import { Refusal } from '../../providers/answers.ts';
import { useWrite } from '../../providers/calls.ts';
import { readQuery } from '../../providers/admin-api.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import type { Entry, Result, Rules } from './result-draft.ts';

export interface SaveOutcome {
  /** The new version is in the query cache. */
  saved: boolean;
  /** Another admin saved a newer version. */
  changed: boolean;
  /** Error message. */
  problem: string;
  /** Errors by field name. */
  faults: Readonly<Record<string, string>>;
}

const done: SaveOutcome = { saved: true, changed: false, problem: '', faults: {} };

/** Writes of the screen, based on the latest version that was read. */
export function useResultCalls({ raceId, classId }: Pick<Result, 'raceId' | 'classId'>, base: number) {
  const { api, queries } = useServices();
  const { t, fault } = useWords();
  const write = useWrite();
  const of = { raceId, classId };

  async function attempt(
    ask: () => Promise<Result>,
    successText: (after: Result) => string,
  ): Promise<SaveOutcome> {
    try {
      const after = await ask();
      await queries.invalidateQueries({ queryKey: ['adm/get_adm_result_list'] });
      toast.success(successText(after));
      queries.setQueryData(readQuery(api, 'adm/get_adm_result_detail', of).queryKey, after);
      return done;
    } catch (error) {
      const changed = error instanceof Refusal && error.reason === 'result_changed';
      return { saved: false, changed, problem: fault(error), faults: faultsOf(error) };
    }
  }

  return {
    /** Entries without rounds keep those of this version. */
    save: (rules: Rules, entries: Entry[], why: string, fromVersion = base) =>
      attempt(
        () =>
          write('adm/save_result', {
            ...of,
            baseVersion: base,
            ...(fromVersion > 0 && { fromVersion }),
            rules,
            entries,
            why,
          }),
        ({ version }) => t('result.saved', { number: version }),
      ),
    importFile: (
      file: File,
      choice: Pick<
        InputOf<'adm/import_result'>,
        | 'rules'
        | 'fileClass'
        | 'encoding'
        | 'mergedCallsigns'
        | 'timeUnits'
        | 'missingAsDns'
        | 'withoutFaultyLines'
        | 'why'
      >,
    ) =>
      attempt(
        () =>
          write(
            'adm/import_result',
            { ...of, baseVersion: base, ...choice },
            { content: file, seconds: resultFile.seconds },
          ),
        ({ version }) => t('result.saved', { number: version }),
      ),
    changeState: (state: ResultState, why: string) =>
      attempt(
        () => write('adm/change_result_state', { ...of, baseVersion: base, state, why }),
        ({ version }) => t('result.stateChanged', { number: version }),
      ),
  };
}
