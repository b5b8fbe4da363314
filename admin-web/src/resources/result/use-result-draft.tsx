import type { ResultStart } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { MAX_ENTRIES } from '@paddock/contracts/race/catalog/race-limits';
import { toast } from '@paddock/ui/overlays/toaster';
import { useMemo, useState } from 'react';
import { useTask } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import type { PilotChanges } from './pilots-table.tsx';
import {
  draftOf,
  entriesOf,
  withRanking,
  rulesOf,
  withEntries,
  type Draft,
  type Pilot,
  type RulesValues,
  pilotName,
  type Entry,
  type Result,
} from './result-draft.ts';

/** The unsaved result. `onOpen` must be stable. */
export function useResultDraft(result: Result, onOpen: (pilot: Pilot) => void) {
  const words = useWords();
  const { t } = words;
  const { api } = useServices();
  const [start] = useState(() => draftOf(result));
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const ranking = useTask();
  const adding = useTask();

  const changes = useMemo((): PilotChanges => {
    const setPilots = (change: (pilots: readonly Pilot[]) => readonly Pilot[]) =>
      setDraft((before) => ({ ...before, pilots: change(before.pilots), unranked: true }));
    return {
      change: ({ key }, part) =>
        setPilots((pilots) => pilots.map((each) => (each.key === key ? changed(each, part) : each))),
      open: onOpen,
      remove: (pilot) => {
        setPilots((pilots) => pilots.filter(({ key }) => key !== pilot.key));
        toast.info(
          <ToastWithAction
            text={t('form.removed', { name: pilotName(pilot.entry) })}
            label={t('action.undo')}
            onAction={() => setPilots((pilots) => [...pilots, pilot])}
          />,
        );
      },
    };
  }, [onOpen, t]);

  function setRules(rules: RulesValues) {
    setDraft(({ rules: before, pilots }) => ({
      rules,
      // Manual ranks start from the computed ones.
      pilots: rules.method === 'given' && before.method !== 'given' ? pilots.map(withRank) : pilots,
      unranked: pilots.length > 0,
    }));
  }

  function put(pilot: Pilot | undefined, entry: Entry) {
    if (pilot) return changes.change(pilot, entry);
    const added: Pilot = { key: crypto.randomUUID(), entry, outcome: null };
    setDraft((before) => ({ ...before, pilots: [...before.pilots, added], unranked: true }));
  }

  /** Ranks the draft on the server. */
  const rank = () =>
    ranking.run(async () => {
      const { rows } = await api.read('adm/get_result_order', {
        raceId: result.raceId,
        classId: result.classId,
        ...(result.version > 0 && { fromVersion: result.version }),
        rules: rulesOf(draft.rules),
        entries: entriesOf(draft),
      });
      setDraft((before) => withRanking(before, draft, rows));
    });

  const addFromSignUps = (who: ResultStart) =>
    adding.run(async () => {
      const { raceId, classId } = result;
      const { entries, more } = await api.read('adm/get_result_start', { raceId, classId, who });
      const after = withEntries(draft, entries);
      const added = after.pilots.length - draft.pilots.length;
      setDraft((before) => withEntries(before, entries));
      if (more) toast.warning(t('result.start.more', { max: words.number(MAX_ENTRIES) }));
      else if (added > 0) toast.success(t('result.start.done', { count: added }));
      else toast.info(t('result.start.none'));
    });

  /** Shows server errors at the entries that were sent. */
  function showFaults(found: Readonly<Record<string, string>>, { pilots: sent }: Draft) {
    setFaults(found);
    setDraft((before) => withFaults(before, sent, found));
  }

  return {
    draft,
    dirty: draft !== start,
    faults,
    showFaults,
    setRules,
    put,
    rank,
    ranking: ranking.busy,
    addFromSignUps,
    changes,
  };
}

function withFaults(draft: Draft, sent: readonly Pilot[], found: Readonly<Record<string, string>>): Draft {
  const faultOf = new Map(sent.map(({ key }, i) => [key, faultIn(found, i)]));
  return {
    ...draft,
    pilots: draft.pilots.map(({ fault: _fault, ...pilot }) => {
      const about = faultOf.get(pilot.key);
      return about === undefined ? pilot : { ...pilot, fault: about };
    }),
  };
}

const faultIn = (found: Readonly<Record<string, string>>, entry: number): string | undefined =>
  Object.entries(found).find(([field]) => field.startsWith(`entries.${entry}.`))?.[1];

const changed = ({ fault: _fault, ...pilot }: Pilot, part: Partial<Entry>): Pilot => ({
  ...pilot,
  entry: { ...pilot.entry, ...part },
});

const withRank = (pilot: Pilot): Pilot =>
  changed(pilot, { rank: pilot.entry.rank ?? pilot.outcome?.rank ?? null });
