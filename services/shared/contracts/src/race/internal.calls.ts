import { call } from '../call.ts';
import { NamesInput, NamesView } from './names.shapes.ts';
import { NoView } from '../page.ts';
import { MemberChangedInput } from './member-status.shapes.ts';

export const raceInternalCalls = {
  get_names: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: NamesInput,
    view: NamesView,
    summary: 'What people call races, classes, sign-ups and certificates; those that are gone are left out',
  }),
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
