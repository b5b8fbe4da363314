import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { MemberChangedInput } from './member-status.shapes.ts';

export const raceInternalCalls = {
  member_changed: call({
    service: 'race',
    audience: 'internal',
    write: true,
    input: MemberChangedInput,
    view: NoView,
    summary:
      'A member was suspended, restored or closed the account; what that means for their places follows at once',
  }),
} as const;
