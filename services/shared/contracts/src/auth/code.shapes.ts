import { Choice, Integer, Phone } from '../fields.ts';

/** The purpose of a code; codes are not valid for another purpose. */
export const codeSources = ['register', 'login', 'findpwd', 'updatephone', 'close_account'] as const;
export type CodeSource = (typeof codeSources)[number];

export class SendCodeInput {
  @Phone() phone!: string;
  @Choice(codeSources) source!: CodeSource;
}

/** Identical for known and unknown numbers. */
export class SendCodeView {
  /** Seconds until another code may be requested. */
  @Integer({ min: 0, max: 86_400 }) retryAfter!: number;
  @Integer({ min: 0, max: 3600 }) expiresIn!: number;
}
