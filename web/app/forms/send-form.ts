import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { inTime, networkFaultOf } from '../network/network-fault.ts';
import { draftPage } from './carry-draft.ts';
import { deleteDraft, deleteDrafts } from './drafts.ts';
import type { FormOutcome } from './form-outcome.ts';

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** Client action of all forms. A network failure keeps the form and its id, so that a retry has the same idempotency key. */
export async function sendForm<T>({ request, serverAction }: Sending<T>) {
  try {
    return await inTime(serverAction());
  } catch (error) {
    if (error instanceof Response) {
      leave(draftPage(new URL(request.url)), error.headers.get('Location') ?? '');
      throw error;
    }
    const unsent = networkFaultOf(error);
    if (!unsent) throw error;
    const outcome: FormOutcome = { typed: {}, faults: {}, unsent };
    // This status prevents revalidation, which would fail as well.
    return data(outcome, { status: 503 });
  }
}

/** For forms that depend on what a refusal says has changed, such as consents and prices; the router reads again after success only. */
export const readsAfterRefusal = ({
  actionStatus = 500,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus < 500;

/** A redirect completes the form, except one to the login page that returns to it. */
function leave(page: string, location: string): void {
  if (location.startsWith('/member/login?done=')) deleteDrafts();
  else if (!location.startsWith('/member/login?next=')) deleteDraft(page);
}
