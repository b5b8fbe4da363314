import { AuditEntryInput } from '@paddock/contracts/auth/audit.shapes';
import { ResolvedSessionsView, ResolveSessionsInput } from '@paddock/contracts/auth/session.shapes';
import { anyAdmin, call, type CallContract } from '@paddock/contracts/call';
import { Integer, ListOf, Text } from '@paddock/contracts/fields';
import { NoInput, NoView } from '@paddock/contracts/page';

/** Calls of a fictional service, for tests of the kit. */
export class NoteInput {
  @Text({ max: 40 }) text!: string;
}

/** Two fields, to distinguish reads. */
export class ReadNotesInput {
  @Text({ max: 40, optional: true }) mark?: string;
  @Integer({ min: 1, max: 100, optional: true }) page?: number;
  @Text({ max: 1000, optional: true }) search?: string;
}

export class NoteView {
  @Integer({ min: 1, max: 1e9 }) noteId!: number;
  @Text({ max: 40 }) text!: string;
}

export class NotesView {
  @ListOf(() => NoteView, { max: 100 }) rows!: NoteView[];
}

// Uses an existing schema of the template database.
export const noteSchema = 'auth';

export const noteCalls: Record<string, CallContract> = {
  add_note: call({
    service: noteSchema,
    audience: 'member',
    write: true,
    input: NoteInput,
    view: NoteView,
    refusals: ['not_found'],
    summary: 'Adds',
  }),
  get_notes: call({
    service: noteSchema,
    audience: 'anyone',
    write: false,
    input: ReadNotesInput,
    view: NotesView,
    summary: 'Lists',
    cache: { seconds: 60, tags: ['notes'] },
  }),
  find_note: call({
    service: noteSchema,
    audience: 'anyone',
    write: false,
    input: NoteInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Finds',
  }),
  who_reads: call({
    service: noteSchema,
    audience: 'anyone',
    write: false,
    input: ReadNotesInput,
    view: NoteInput,
    summary: 'Tells who asks',
    cache: { seconds: 60, tags: ['notes'], own: true },
  }),
  /** A write without a database, for the benchmark. */
  echo_note: call({
    service: noteSchema,
    audience: 'member',
    write: true,
    transaction: 'own',
    input: NoteInput,
    view: NoteInput,
    summary: 'Gives back',
  }),
  /** A one-time code: refused the second time, before the transaction. */
  shown_note: call({
    service: noteSchema,
    audience: 'member',
    write: true,
    input: NoteInput,
    view: NoteInput,
    refusals: ['not_found'],
    summary: 'Adds what was never shown before',
  }),
  limited_note: call({
    service: noteSchema,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: NoView,
    summary: 'Limited',
    limits: [{ by: 'network', count: 3, seconds: 60 }],
  }),
  slow_note: call({
    service: noteSchema,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: NoView,
    summary: 'Waits in the database',
  }),
  /** Manages its transactions; the text selects what it omits. */
  'adm/own_note': call({
    service: noteSchema,
    audience: 'admin',
    roles: anyAdmin,
    write: true,
    transaction: 'own',
    input: NoteInput,
    view: NoView,
    summary: 'Opens its own transaction',
  }),
  'adm/rename_note': call({
    service: noteSchema,
    audience: 'admin',
    roles: anyAdmin,
    write: true,
    input: NoteInput,
    view: NoView,
    summary: 'Forgets the audit entry',
  }),
  internal_note: call({
    service: noteSchema,
    audience: 'internal',
    write: false,
    input: NoInput,
    view: NoView,
    summary: 'Not for outside',
  }),
  record_audit: call({
    service: noteSchema,
    audience: 'internal',
    write: true,
    input: AuditEntryInput,
    view: NoView,
    summary: 'Audit',
  }),
  resolve_sessions: call({
    service: noteSchema,
    audience: 'internal',
    write: false,
    input: ResolveSessionsInput,
    view: ResolvedSessionsView,
    summary: 'Sessions',
  }),
};
