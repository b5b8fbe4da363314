import type { Language } from './language.ts';

/** Directors see and change their races only, by the calls with `ofRace`. */
export const adminRoles = ['owner', 'editor', 'operator', 'viewer', 'director'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Roles that contact members and see full phones. For others phones are masked and not searchable. */
export const phoneReaders: readonly AdminRole[] = ['owner', 'operator', 'director'];

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
  /** Of a director. */
  races?: readonly string[];
  sessionId: string;
  /** Only calls marked `beforeSecondFactor` are open. */
  restricted: boolean;
}

/** Claimed: only the service that has the key can check the signature. */
export interface TimerCaller {
  kind: 'timer';
  timerId: string;
  /** By the clock of the timing system, in ms since 1970; it may be wrong by years. */
  sentAt: string;
  signature: string;
  /** SHA-256 of the received body, hexadecimal. */
  bodyHash: string;
}

export interface ServiceCaller {
  kind: 'service';
  service: ServiceName;
}

export type Caller = VisitorCaller | MemberCaller | AdminCaller | TimerCaller | ServiceCaller;

export const serviceNames = ['auth', 'race', 'content', 'club', 'upload', 'seo', 'danmaku', 'bff'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Sent to services signed. */
export interface CallContext {
  call: string;
  caller: Caller;
  lang: Language;
  /** Of phone numbers without a country code; default: that of the language. */
  country?: string;
  requestId: string;
  /** The client address that the edge verified; '' between services. */
  address: string;
  idempotencyKey?: string;
  /** The answer may be some seconds old: standbys may give it. */
  mayLag?: boolean;
  /** Id of the parent span, if tracing is on. */
  span?: string;
}
