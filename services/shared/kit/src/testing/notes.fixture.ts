import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AuditEntryInput } from '@paddock/contracts/auth/audit.shapes';
import type {
  ResolvedSessionView,
  ResolvedSessionsView,
  ResolveSessionsInput,
  SessionToken,
} from '@paddock/contracts/auth/session.shapes';
import type { CallContract } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import type { NoView } from '@paddock/contracts/page';
import { AuditTrail } from '../audit/audit-trail.ts';
import { bindHandler, type TransactionStep } from '../calls/handles-call.ts';
import { Refusal } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { ServiceEnv } from '../env/service-env.ts';
import { ShortJob } from '../jobs/job.ts';
import { Outbox } from '../jobs/outbox.ts';
import { CacheTags } from '../redis/cache-tags.ts';
import { InternalCalls } from '../transport/internal-calls.ts';
import {
  noteCalls,
  noteSchema,
  type NoteInput,
  type NotesView,
  type NoteView,
  type ReadNotesInput,
} from './note-calls.fixture.ts';
import type { HostedService, ServiceHost } from './service-host.ts';

/** Inserts one row per run. */
@Injectable()
export class CountRunsJob extends ShortJob<{ note: string; fail?: boolean }> {
  readonly name = 'count-runs';
  override readonly attempts = 2;
  override readonly pause = 10;

  constructor(private readonly database: Database) {
    super();
  }

  async run({ note, fail }: { note: string; fail?: boolean }): Promise<void> {
    await this.database.query('insert into run (note) values ($1)', [note]);
    if (fail) throw new Error('as asked');
  }
}

@Controller()
export class NotesController {
  constructor(
    readonly database: Database,
    readonly outbox: Outbox,
    readonly audit: AuditTrail,
    readonly calls: InternalCalls,
    readonly tags: CacheTags,
  ) {}

  async add({ text }: NoteInput): Promise<NoteView> {
    const [row] = await this.database.query<NoteView>(
      'insert into note (text) values ($1) returning id as "noteId", text',
      [text],
    );
    this.tags.clear(['notes']);
    if (text === 'refuse me') throw new Refusal('not_found');
    if (text === 'refuse me in secret') throw new Refusal('stale');
    if (text === 'break me') throw new Error('a secret detail');
    await this.outbox.add(CountRunsJob, { note: text, fail: text === 'fail the job' });
    return row!;
  }

  async list(): Promise<NotesView> {
    return { rows: await this.database.query<NoteView>('select id as "noteId", text from note order by id') };
  }

  async find({ text }: NoteInput): Promise<NoView> {
    if (!(await this.database.exists('select 1 from note where text = $1', [text])))
      throw new Refusal('not_found');
    return {};
  }

  /** Empty for a visitor. */
  reader(_input: ReadNotesInput, caller: Caller): NoteInput {
    return { text: caller.kind === 'member' ? caller.memberId : '' };
  }

  async slow(): Promise<NoView> {
    await this.database.query('select pg_sleep(3)');
    return {};
  }

  async rename(input: NoteInput): Promise<NoView> {
    await this.database.query('update note set text = $1', [input.text]);
    if (input.text !== 'unaudited') await this.audit.record({ subject: 'notes', after: input });
    return {};
  }

  private readonly shown = new Set<string>();

  async show({ text }: NoteInput): Promise<TransactionStep<NoteInput>> {
    if (this.database.unitOfWork) throw new Error('waits in a transaction');
    if (this.shown.has(text)) throw new Refusal('not_found');
    return async () => {
      this.shown.add(text);
      await this.database.query('insert into note (text) values ($1)', [text]);
      return { text };
    };
  }

  async own(input: NoteInput): Promise<NoView> {
    await this.database.transaction(async () => {
      await this.database.query('insert into note (text) values ($1)', [input.text]);
      if (input.text === 'nested') await this.database.transaction(async () => undefined);
      if (input.text === 'asks') await this.calls.call('get_member_card', { memberId: randomUUID() });
      if (input.text !== 'unaudited') await this.audit.record({ subject: 'notes' });
    });
    return {};
  }

  echo(input: NoteInput): NoteInput {
    return input;
  }

  limited(): NoView {
    return {};
  }

  hidden(): NoView {
    return {};
  }

  async keepAudit({ entryId, subject }: AuditEntryInput): Promise<NoView> {
    await this.database.query('insert into run (note) values ($1)', [`audit ${subject} ${entryId.length}`]);
    return {};
  }

  /** A token is valid while its row exists; its text names the owner. */
  async sessions({ tokens }: ResolveSessionsInput): Promise<ResolvedSessionsView> {
    const rows = await this.database.query<ResolvedSessionView & SessionToken>(
      `select realm, token, session_id as "sessionId", person_id as "personId", role, account from live_session
       where token = any($1)`,
      [tokens.map(({ token }) => token)],
    );
    const find = (asked: SessionToken): ResolvedSessionView => {
      const row = rows.find(({ realm, token }) => realm === asked.realm && token === asked.token);
      if (!row) return {};
      const { realm: _realm, token: _token, ...session } = row;
      return session;
    };
    return { sessions: tokens.map(find) };
  }
}

const handlers: [keyof NotesController, string][] = [
  ['add', 'add_note'],
  ['list', 'get_notes'],
  ['find', 'find_note'],
  ['reader', 'who_reads'],
  ['echo', 'echo_note'],
  ['own', 'adm/own_note'],
  ['slow', 'slow_note'],
  ['rename', 'adm/rename_note'],
  ['limited', 'limited_note'],
  ['hidden', 'internal_note'],
  ['keepAudit', 'record_audit'],
  ['sessions', 'resolve_sessions'],
];
for (const [method, name] of handlers)
  bindHandler(NotesController.prototype, method, { call: name, prepares: false });
bindHandler(NotesController.prototype, 'show', { call: 'shown_note', prepares: true });

/** Created by the test in its copy of the database. */
export async function createNoteTables(host: ServiceHost): Promise<void> {
  await host.query(noteSchema, 'create table note (id serial primary key, text text not null)');
  await host.query(noteSchema, 'create table run (id serial primary key, note text not null)');
  await host.query(
    noteSchema,
    'create table live_session (realm text, token text, session_id uuid, person_id uuid, role text, account text)',
  );
}

@Module({})
class NotesModule {}

/** Additions of another build. */
interface More {
  calls?: Record<string, CallContract>;
  controllers?: Type[];
  providers?: Type[];
  settings?: Record<string, string>;
}

export const notesServiceWith = ({
  calls,
  controllers = [],
  providers = [],
  settings = {},
}: More): HostedService => ({
  name: noteSchema,
  schema: { service: noteSchema, entities: [], migrations: [], writers: {}, columns: {} },
  Env: ServiceEnv,
  settings,
  module: {
    module: NotesModule,
    controllers: [NotesController, ...controllers],
    providers: [CountRunsJob, ...providers],
  },
  table: { ...noteCalls, ...calls },
});

export const notesService = notesServiceWith({});
