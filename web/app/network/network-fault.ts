import { deadlines } from '@paddock/contracts/deadlines';
import { isRouteErrorResponse } from 'react-router';

/** Why nothing came back: no network, no answer in time, or nobody there behind the door. */
export type NetworkFault = 'offline' | 'slow' | 'away';

export class TooSlow extends Error {}

/** Each browser says in words of its own that it reached nobody; other faults in code are of the same type. */
const reachedNobody = /fetch|network|load failed|connection|importing a module/i;

/** Nothing for what the network is not to blame for. */
export function networkFaultOf(error: unknown): NetworkFault | undefined {
  if (error instanceof TooSlow) return 'slow';
  if (isRouteErrorResponse(error)) {
    if (error.status === 504 || error.status === 408) return 'slow';
    return error.status === 502 || error.status === 503 ? 'away' : undefined;
  }
  return error instanceof TypeError && reachedNobody.test(error.message) ? 'offline' : undefined;
}

/** Gives up when whoever answers has given up, too. */
export async function inTime<T>(answer: Promise<T>, milliseconds: number = deadlines.client): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([answer, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
