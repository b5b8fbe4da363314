import { TextList } from './fields.ts';

/** Audit subjects, such as `sign_up:{id}`, with entries to redact. */
export class ForgottenView {
  /** Newest first. */
  @TextList({ max: 5000, itemMax: 80 }) subjects!: string[];
}
