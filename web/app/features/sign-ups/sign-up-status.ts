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

export const signUpPath = (raceId: string): string => `/race-detail/${raceId}/sign-up`;
