import { Choice, Integer, Phone } from '../fields.ts';

/** What a code is for; a code for one purpose is worth nothing for another. */
export const codeSources = ['register', 'login', 'findpwd', 'updatephone', 'close_account'] as const;
export type CodeSource = (typeof codeSources)[number];

export class SendCodeInput {
  @Phone() phone!: string;
  @Choice(codeSources) source!: CodeSource;
}

/** The same for known and unknown numbers. */
export class SendCodeView {
  /** Seconds until another code may be asked for. */
  @Integer({ min: 0, max: 86_400 }) retryAfter!: number;
  /** Seconds the code stays valid. */
  @Integer({ min: 0, max: 3600 }) expiresIn!: number;
}
