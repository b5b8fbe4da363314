import type { ViewOf } from '@paddock/contracts/call-table';
import type { PillTone } from '@paddock/ui/pill';

export type SignUpStatus = ViewOf<'sign_up'>['status'];

/** Over: it holds no place and waits for none. */
export const isOver = (status: SignUpStatus): boolean => status === 'cancelled' || status === 'rejected';

export const statusTones: Record<SignUpStatus, PillTone> = {
  pending: 'brand',
  confirmed: 'open',
  waiting: 'warn',
  offered: 'live',
  cancelled: 'neutral',
  rejected: 'full',
};

/** Of several live ones the one that is shown: of the class that was asked for, or the first. */
export const shownOf = <SignUp extends { classId: string; status: SignUpStatus }>(
  signUps: readonly SignUp[],
  wanted: string | undefined,
): SignUp | undefined => {
  const live = signUps.filter(({ status }) => !isOver(status));
  return live.find(({ classId }) => classId === wanted) ?? live[0];
};

/** The page of one's own sign-ups in a race: of which class where there are several, and what is to be done about it. */
export function signUpPath(
  raceId: string,
  { of, does, done }: { of?: string | undefined; does?: string; done?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(of && { class: of }),
    ...(does && { do: does }),
    ...(done && { done }),
  }).toString();
  return `/race-detail/${raceId}/sign-up${query && `?${query}`}`;
}

/** What a member can do about a sign-up: the word an address and a button say it with, and the call it makes. */
export const changes = {
  cancel: 'cancel_sign_up',
  leave: 'leave_waiting',
  accept: 'accept_offer',
  decline: 'decline_offer',
  withdraw: 'withdraw_hand_over',
} as const;

export type Change = keyof typeof changes;

/** Changes that cannot be taken back are asked about once more. */
export const askedChanges = ['cancel', 'leave', 'decline'] as const satisfies readonly Change[];
export type AskedChange = (typeof askedChanges)[number];
