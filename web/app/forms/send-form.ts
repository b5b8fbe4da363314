import { data } from 'react-router';
import { inTime, networkFaultOf } from '../network/network-fault.ts';
import { forgetDraft, forgetDrafts } from './drafts.ts';
import type { FormOutcome } from './form-outcome.ts';

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * How every form of the site is sent where script runs. When nothing comes back the form stays as it is and says so:
 * pressed again it is the same form with the same id, so what the service did already it does not do twice.
 */
export async function sendForm<T>({ request, serverAction }: Sending<T>) {
  try {
    return await inTime(serverAction());
  } catch (error) {
    if (error instanceof Response) {
      leave(new URL(request.url).pathname, error.headers.get('Location') ?? '');
      throw error;
    }
    const unsent = networkFaultOf(error);
    if (!unsent) throw error;
    const outcome: FormOutcome = { typed: {}, faults: {}, unsent };
    // With this status the page is not read anew: what could not be sent could not be read either.
    return data(outcome, { status: 503 });
  }
}

/** A form that led on has done its work; unless somebody has to sign in first, and comes back to it. */
function leave(page: string, location: string): void {
  if (location.startsWith('/member/login?done=')) forgetDrafts();
  else if (!location.startsWith('/member/login?next=')) forgetDraft(page);
}
