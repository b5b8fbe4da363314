/** What a member can do about a sign-up: the word an address and a button say it with, and the call it makes. */
export const changes = {
  cancel: 'cancel_sign_up',
  leave: 'leave_waiting',
  accept: 'accept_offer',
  decline: 'decline_offer',
} as const;

export type Change = keyof typeof changes;

/** Changes that cannot be taken back are asked about once more. */
export const askedChanges = ['cancel', 'leave', 'decline'] as const satisfies readonly Change[];
export type AskedChange = (typeof askedChanges)[number];
