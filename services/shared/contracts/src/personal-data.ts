import { TextList } from './fields.ts';

/** What a service answers that has forgotten a person: of what the audit log forgets what it says, such as `sign_up:{id}`. */
export class ForgottenView {
  /** The newest of them. */
  @TextList({ max: 5000, itemMax: 80 }) subjects!: string[];
}
