import { BadInput } from '@paddock/kit/calls/refusal';
import type { Clock } from '@paddock/kit/clock';

/** The time of a device that was offline, else now. */
export function claimedTime(at: string | undefined, clock: Clock): Date {
  const claimed = at ? new Date(at) : clock.now();
  if (Number.isNaN(claimed.getTime())) throw new BadInput({ at: { rule: 'instant' } });
  return claimed;
}

/** Device clocks may be wrong: clamps to the time between sign-up and now. */
export const plausibleTime = (claimed: Date, { createdAt }: { createdAt: Date }, clock: Clock): Date =>
  new Date(Math.min(Math.max(claimed.getTime(), createdAt.getTime()), clock.now().getTime()));
