import { deadlines } from '@paddock/contracts/deadlines';
import { isRouteErrorResponse } from 'react-router';

/** Offline, timed out, or an upstream server is unreachable. */
export type NetworkFault = 'offline' | 'slow' | 'away';

export class TimeoutFault extends Error {}

/** Browsers word network failures differently, and report other errors with the same type. */
const unreachablePattern = /fetch|network|load failed|connection|importing a module/i;

/** Undefined for other errors. */
export function networkFaultOf(error: unknown): NetworkFault | undefined {
  if (error instanceof TimeoutFault) return 'slow';
  if (isRouteErrorResponse(error)) {
    if (error.status === 504 || error.status === 408) return 'slow';
    return error.status === 502 || error.status === 503 ? 'away' : undefined;
  }
  return error instanceof TypeError && unreachablePattern.test(error.message) ? 'offline' : undefined;
}

/** Gives up when the BFF does. */
export async function inTime<T>(answer: Promise<T>, milliseconds: number = deadlines.client): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFault('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
