import type { Language } from './language.ts';

export const adminRoles = ['owner', 'editor', 'operator', 'viewer'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Who may see a phone in full: those who reach people. For all others it is masked, and no search finds it. */
export const phoneReaders: readonly AdminRole[] = ['owner', 'operator'];

export interface VisitorCaller {
  kind: 'visitor';
}

export interface MemberCaller {
  kind: 'member';
  memberId: string;
  sessionId: string;
}

export interface AdminCaller {
  kind: 'admin';
  adminId: string;
  account: string;
  role: AdminRole;
  sessionId: string;
  /** Must enrol a second factor first; until then only calls marked `beforeSecondFactor` are open. */
  restricted: boolean;
}

export interface ServiceCaller {
  kind: 'service';
  service: ServiceName;
}

export type Caller = VisitorCaller | MemberCaller | AdminCaller | ServiceCaller;

export const serviceNames = ['auth', 'race', 'content', 'club', 'upload', 'seo', 'danmaku', 'bff'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What the edge knows about one call; it crosses the wall to a service signed as a whole. */
export interface CallContext {
  call: string;
  caller: Caller;
  lang: Language;
  requestId: string;
  /** The client's network address as the edge verified it; '' for calls between services. */
  address: string;
  idempotencyKey?: string;
  /** The part of its trace that this belongs to, where traces are kept. */
  span?: string;
}
