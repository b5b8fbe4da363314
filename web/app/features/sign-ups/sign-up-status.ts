import type { ViewOf } from '@paddock/contracts/call-table';
import type { PillTone } from '@paddock/ui/pill';

export type SignUpStatus = ViewOf<'sign_up'>['status'];

/** Neither holds a place nor waits for one. */
export const isOver = (status: SignUpStatus): boolean => status === 'cancelled' || status === 'rejected';

export const statusTones: Record<SignUpStatus, PillTone> = {
  pending: 'brand',
  confirmed: 'open',
  waiting: 'warn',
  offered: 'live',
  cancelled: 'neutral',
  rejected: 'full',
};

/** The live sign-up of the selected class, or else the first live one. */
export const shownOf = <SignUp extends { classId: string; status: SignUpStatus }>(
  signUps: readonly SignUp[],
  selectedClass: string | undefined,
): SignUp | undefined => {
  const live = signUps.filter(({ status }) => !isOver(status));
  return live.find(({ classId }) => classId === selectedClass) ?? live[0];
};

/** Address of the sign-up page; `of` is the class, for members with several sign-ups. */
export function signUpPath(
  raceId: string,
  { of, does, done }: { of?: string | undefined; does?: string | undefined; done?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(of && { class: of }),
    ...(does && { do: does }),
    ...(done && { done }),
  }).toString();
  return `/race-detail/${raceId}/sign-up${query && `?${query}`}`;
}

/** Irreversible changes, which need a confirmation. */
export const confirmedChanges = ['cancel', 'leave', 'decline', 'give_up'] as const;
export type ConfirmedChange = (typeof confirmedChanges)[number];

/** Changes that need no input but the sign-up. */
export type Change = ConfirmedChange | 'accept' | 'withdraw' | 'send_link' | 'wait_together' | 'wait_apart';
