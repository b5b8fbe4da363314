import { useState } from 'react';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import type { Faults } from '../answers/answer-fields.ts';

/** The router drops action data on navigation between steps; kept here until the next submission. */
export function useLastOutcome(latest: FormOutcome | undefined) {
  const [outcome, setOutcome] = useState(latest);
  const [lastSeen, setLastSeen] = useState(latest);
  /** Of the present step, found before sending. */
  const [found, setFound] = useState<Faults>({});
  if (latest !== lastSeen) {
    setLastSeen(latest);
    if (latest) {
      setOutcome(latest);
      setFound({});
    }
  }
  const faults: Faults = { ...outcome?.faults, ...found };
  return { outcome, faults, setFound, forget: () => setOutcome(undefined) };
}
