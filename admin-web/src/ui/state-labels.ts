import type { AdminStatus } from '@paddock/contracts/auth/admin.shapes';
import type { MemberStatus } from '@paddock/contracts/auth/member.shapes';
import type { ContactStatus } from '@paddock/contracts/content/content-kinds';
import type { CommentStatus } from '@paddock/contracts/danmaku/danmaku-limits';
import type { RaceStatus } from '@paddock/contracts/race/race-kinds';
import type { ResultState } from '@paddock/contracts/race/result.shapes';
import type { SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import type { TextKey } from '../providers/i18n.ts';

// Labels used by several resources: lists, audit log and messages.
export const adminStatusLabels = {
  active: 'admin.active',
  suspended: 'admin.suspended',
} as const satisfies Record<AdminStatus, TextKey>;

export const memberStatusLabels = {
  active: 'member.active',
  suspended: 'member.suspended',
  closed: 'member.closed',
} as const satisfies Record<MemberStatus, TextKey>;

export const raceStatusLabels = {
  draft: 'race.draft',
  published: 'race.published',
  cancelled: 'race.cancelled',
  finished: 'race.finished',
} as const satisfies Record<RaceStatus, TextKey>;

export const signUpStatusLabels = {
  pending: 'signUp.pending',
  confirmed: 'signUp.confirmed',
  waiting: 'signUp.waiting',
  offered: 'signUp.offered',
  cancelled: 'signUp.cancelled',
  rejected: 'signUp.rejected',
} as const satisfies Record<SignUpStatus, TextKey>;

export const contactStatusLabels = {
  open: 'contact.open',
  working: 'contact.working',
  done: 'contact.done',
} as const satisfies Record<ContactStatus, TextKey>;

export const commentStatusLabels = {
  shown: 'comment.shown',
  hidden: 'comment.hidden',
  silent: 'comment.silent',
  recalled: 'comment.recalled',
} as const satisfies Record<CommentStatus, TextKey>;

export const resultStateLabels = {
  draft: 'result.state.draft',
  provisional: 'result.state.provisional',
  official: 'result.state.official',
} as const satisfies Record<ResultState, TextKey>;
