import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { AuditEntryInput } from './audit.shapes.ts';
import { ResolvedSessionView, ResolveSessionInput } from './session.shapes.ts';

const service = 'auth';

export const internalCalls = {
  resolve_session: call({
    service,
    audience: 'internal',
    write: false,
    input: ResolveSessionInput,
    view: ResolvedSessionView,
    summary: 'Who a session token belongs to',
  }),
  record_audit: call({
    service,
    audience: 'internal',
    write: true,
    input: AuditEntryInput,
    view: NoView,
    summary: 'Keeps one audit entry',
  }),
} as const;
