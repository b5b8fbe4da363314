import { useEffect, useState } from 'react';
import type { FormOutcome } from '../../forms/form-outcome.ts';

/** Seconds until another code can be requested. 0 without script, where the service enforces the limit. */
export function useCooldown(outcome: FormOutcome | undefined): number {
  const [remaining, setRemaining] = useState(0);

  useEffect(() => {
    const { retryAfter = 0 } = outcome ?? {};
    if (retryAfter === 0) return undefined;
    const end = Date.now() + retryAfter * 1000;
    const update = () => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [outcome]);

  return remaining;
}
